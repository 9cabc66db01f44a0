/** A summary of times, in milliseconds: a row of a benchmark's table. */
export interface Times {
  readonly median: number;
  /** The 99th percentile, by nearest rank. */
  readonly p99: number;
  readonly max: number;
  readonly total: number;
}

/** Summarises times in milliseconds; all 0 for an empty list. */
export function summarise(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    p99: at(Math.ceil(sorted.length * 0.99) - 1),
    max: at(sorted.length - 1),
    total: sorted.reduce((sum, time) => sum + time, 0),
  };
}

/**
 * Formats a time in seconds, milliseconds or microseconds. A time that is rounded up to 1000 of a unit is 1 of the next one.
 *
 * @param write formats the number. Default: with three significant digits.
 */
export function timeText(ms: number, write: (value: number) => string = digits): string {
  if (Math.round(ms) >= 1000) return `${write(ms / 1000)} s`;
  if (Math.round(1000 * ms) >= 1000) return `${write(ms)} ms`;
  return `${write(ms * 1000)} µs`;
}

/** Formats with three significant digits, or with all before the decimal point. */
const digits = (value: number): string => value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
