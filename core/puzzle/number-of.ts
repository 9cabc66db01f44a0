/** A count with its noun: `1 row`, `2 rows`, `2 guesses`. @param plural default: the noun with an s */
export const numberOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
