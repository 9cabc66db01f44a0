/** An axis: its round values, and where a value lies on it, in percent. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly x: (value: number) => number;
}

/** Whole powers of ten around the values. What is not above 0 stands at the left end. */
export function logarithmic(values: readonly number[]): Scale {
  const powers = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(0, ...powers));
  const high = Math.max(low + 1, Math.ceil(Math.max(...powers, low)));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    x: (value) => (value > 0 ? percent(Math.log10(value) - low, high - low) : 0),
  };
}

/** From 0 to the next round number above the values, in about five steps. */
export function linear(values: readonly number[]): Scale {
  const most = Math.max(0, ...values) || 1;
  const power = 10 ** Math.floor(Math.log10(most / 4));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => most / size <= 5) ?? most;
  const count = Math.ceil(most / step);
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    x: (value) => percent(value, count * step),
  };
}

/** What a table's cell has to say on a scale. */
export const numberAt = (cell: unknown): number[] => (typeof cell === 'number' ? [cell] : []);

export const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;
