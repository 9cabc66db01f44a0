/** A clock that can be stopped. All times are in milliseconds of the caller's clock. */
export interface Stopwatch {
  /** The counted time at the last start or stop. */
  readonly counted: number;
  /** The time of the start; undefined while it is stopped. */
  readonly since?: number;
}

export const elapsed = ({ counted, since }: Stopwatch, now: number): number =>
  since === undefined ? counted : counted + Math.max(0, now - since);

export const started = (watch: Stopwatch, now: number): Stopwatch =>
  watch.since === undefined ? { ...watch, since: now } : watch;

export const stopped = (watch: Stopwatch, now: number): Stopwatch => ({ counted: elapsed(watch, now) });

/** Writes a time: "0:07", "12:34", "1:02:03". */
export function playingTimeText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
