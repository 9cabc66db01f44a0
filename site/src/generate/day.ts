const MILLISECONDS = 86_400_000;

/** The day of a time in UTC, as `2026-11-22`: all over the world it is the same day at the same time. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether a text names a day, as `2026-11-22`. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** The seed of a day's puzzle: its digits, 20261122. */
export const daySeed = (day: string): number => Number(day.replaceAll('-', ''));

/** Days since the first of January 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / MILLISECONDS);

/** The day before or after another by a number of days. */
export const dayBeside = (day: string, days: number): string => dayOf(Date.parse(day) + days * MILLISECONDS);

/** The day in words: 22 November 2026. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
