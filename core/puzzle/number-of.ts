/** A count with its noun: `1 row`, `2 rows`. */
export const numberOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
