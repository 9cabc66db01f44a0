/** A value as a message shows it: the beginning of its JSON, and “nothing” for a value that is not there. */
export const shownValue = (value: unknown): string =>
  // JSON has neither NaN nor 1n.
  /number|bigint/.test(typeof value) ? `${value}` : (JSON.stringify(value) ?? 'nothing').slice(0, 40);
