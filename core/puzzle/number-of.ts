/** A number for people: `2,000,000`. */
export const amountText = (amount: number | bigint): string => amount.toLocaleString('en');

/** A count with its noun, for people: `1 row`, `1,200 rows`, `2 guesses`. @param plural default: the noun with an s */
export const numberOf = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
