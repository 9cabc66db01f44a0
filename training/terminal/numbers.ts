/** Renders a number for people: `33,554,432`. */
export const number = (value: number): string => value.toLocaleString('en');

/** Renders a count with its noun for people: `1 board`, `1,400 boards`. @param plural default: the noun with an s */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${number(count)} ${count === 1 ? noun : plural}`;
