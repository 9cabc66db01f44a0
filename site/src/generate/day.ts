const MILLISECONDS = 86_400_000;

/** Returns the day of a time in UTC, as `2026-11-22`. At any moment, it is the same day all over the world. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text names a day, as `2026-11-22`. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** The seed of a day's puzzle: its digits, 20261122. */
export const daySeed = (day: string): number => Number(day.replaceAll('-', ''));

/** Returns the number of days since 1 January 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / MILLISECONDS);

/** Returns the day a number of days after another; before it, for a negative number. */
export const dayBeside = (day: string, days: number): string => dayOf(Date.parse(day) + days * MILLISECONDS);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The day in words: 22 November 2026. `Intl` would write the same, but its first use keeps a page busy for tens of milliseconds. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}
