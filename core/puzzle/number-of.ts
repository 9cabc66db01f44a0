/**
 * A whole number for people: `2,000,000`. `toLocaleString` writes the same, but its first call reads the data of languages,
 * which keeps a page busy for 20 ms to 50 ms.
 */
export const amountText = (amount: number | bigint): string => `${amount}`.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** A count with its noun, for people: `1 row`, `1,200 rows`, `2 guesses`. @param plural default: the noun with an s */
export const numberOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${amountText(count)} ${count === 1 ? noun : plural}`;
