const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a time in the reader's time zone: “22 Nov 2026, 14:05”. */
export const momentText = (time: number): string => MOMENT.format(time);
