/**
 * Running text, a string of a program, or a sentence that begins without a capital, such as the title of a test or the
 * description of an option.
 */
export type Kind = 'text' | 'string' | 'title';

/** A paragraph, a comment or a string: text that a person reads in one piece. */
export interface Passage {
  readonly file: string;
  /** The line of its beginning, from 1. */
  readonly line: number;
  /** Has the line breaks of the file, and `HOLE` in place of code and values. */
  readonly text: string;
  readonly kind: Kind;
}

/** Stands for code and for an inserted value. It is no letter, so no word begins or ends with it. */
export const HOLE = '¤';

/** Finds the line, from 1, of an offset in a text. */
export function linesOf(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
