/** Text with a capital as its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence of words: with a capital and a full stop. */
export const sentence = (words: string): string => `${capitalised(words)}.`;
