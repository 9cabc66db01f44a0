/** Text with a capital as its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes words a sentence: with a capital as the first letter, and a full stop. */
export const sentence = (words: string): string => `${capitalised(words)}.`;
