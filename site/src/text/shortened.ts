const LONGEST_QUOTED = 30;

/** The beginning of a text that a message quotes, such as a field of an address. */
export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
