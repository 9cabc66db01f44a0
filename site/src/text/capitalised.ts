/** A text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text as a sentence: with a capital first letter and a full stop. */
export const sentenceOf = (text: string): string => `${capitalised(text)}.`;
