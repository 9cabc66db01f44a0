import { isUtf8 } from 'node:buffer';

/** A line of a text with its number, from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly line: number;
  /** The fault of a line whose bytes are not text in UTF-8. In `text`, replacement characters stand for the invalid bytes. */
  readonly fault?: LineFault;
}

export interface LineFault {
  /** The place of the first character at fault, from 1. */
  readonly column: number;
  readonly message: string;
}

/**
 * The longest line that is read, in characters. The fullest coloured puzzle of 1,000×1,000 cells takes 15 million, with its
 * solution.
 */
export const LONGEST_LINE_TEXT = 1 << 24;

/**
 * The same limit in bytes: a line of more bytes has more characters than `LONGEST_LINE_TEXT`, since a character takes at most
 * three.
 */
const LONGEST_LINE_BYTES = 3 * LONGEST_LINE_TEXT;

/**
 * Reads the lines of a text that arrives in pieces. Each block has the lines that a piece completes. A line feed ends a line;
 * white space before it is cut off. Blank lines are counted and skipped.
 */
export async function* readNumberedLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<readonly NumberedLine[]> {
  let line = 0;
  for await (const block of readBlocks(pieces)) {
    const broken = brokenLines(block);
    const lines: NumberedLine[] = [];
    const before = line;
    for (const whole of linesOf(block)) {
      line++;
      const text = whole.trimEnd();
      if (text === '') continue;
      lines.push(broken.has(line - before) ? { text, line, fault: faultOf(text) } : { text, line });
    }
    if (lines.length > 0) yield lines;
  }
}

/** Reads the lines of a text that arrives in pieces and is known to be UTF-8. */
export async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  for await (const block of readBlocks(pieces)) yield linesOf(block);
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Joins pieces of bytes into blocks of whole lines, with line feeds between the lines. A line longer than `LONGEST_LINE_BYTES`
 * is cut, but the rest is still longer than `LONGEST_LINE_BYTES`.
 */
async function* readBlocks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  const joined = (last: Buffer): Buffer => {
    const block = Buffer.concat([...begun, last]);
    const isMarked = isFirst && block.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    isFirst = false;
    return isMarked ? block.subarray(BYTE_ORDER_MARK.length) : block;
  };
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(LINE_FEED);
    if (end >= 0) {
      yield joined(piece.subarray(0, end));
      begun = [];
      length = 0;
    }
    if (length > LONGEST_LINE_BYTES) continue;
    begun.push(piece.subarray(end + 1));
    length += piece.length - end - 1;
  }
  if (length > 0) yield joined(Buffer.alloc(0));
}

const linesOf = (block: Buffer): string[] => block.toString().split('\n');

/**
 * Finds the lines of a block that are not text in UTF-8, by their numbers from 1. The whole block is checked first: usually it
 * is valid.
 */
function brokenLines(block: Buffer): ReadonlySet<number> {
  const broken = new Set<number>();
  if (isUtf8(block)) return broken;
  for (let start = 0, line = 1; start <= block.length; line++) {
    const found = block.indexOf(LINE_FEED, start);
    const end = found < 0 ? block.length : found;
    if (!isUtf8(block.subarray(start, end))) broken.add(line);
    start = end + 1;
  }
  return broken;
}

/** Makes the fault of a line that was decoded with replacement characters, in the words of `textOfBytes`. */
const faultOf = (text: string): LineFault => ({
  column: text.indexOf('\ufffd') + 1,
  message: 'these bytes are no text in UTF-8',
});
