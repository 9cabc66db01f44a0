const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * Returns a time in the reader's time zone: “22 Nov 2026, 14:05”. `Intl` would write nearly the same, but its first use keeps
 * a page busy for tens of milliseconds.
 */
export function momentText(time: number): string {
  const moment = new Date(time);
  const [hour, minute] = [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getDate()} ${MONTHS[moment.getMonth()]} ${moment.getFullYear()}, ${hour}:${minute}`;
}
