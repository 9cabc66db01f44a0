const LONGEST_QUOTED = 30;

/** A text from outside as a sentence quotes it: whole, or its beginning. */
export const shortened = (text: string): string =>
  text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
