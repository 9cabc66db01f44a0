/** A line of the text without its end, and its offset. */
export interface TextLine {
  readonly text: string;
  readonly start: number;
}

/** The lines of a text one after the other, so that a text of a million line ends takes no memory. */
export function* textLines(text: string): Generator<TextLine, void> {
  let start = 0;
  for (const end of text.matchAll(/\r\n?|\n/g)) {
    yield { text: text.slice(start, end.index), start };
    start = end.index + end[0].length;
  }
  if (start < text.length) yield { text: text.slice(start), start };
}

export const isBlank = (line: TextLine): boolean => !/\S/.test(line.text);
