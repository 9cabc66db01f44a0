import { isUtf8 } from 'node:buffer';

/** A line of a text with its number, from 1. */
export interface NumberedLine {
  readonly text: string;
  readonly line: number;
  /** The fault of a line whose bytes are no text in UTF-8; a replacement character stands in `text` for each of them. */
  readonly fault?: LineFault;
}

export interface LineFault {
  /** The first character at fault, from 1. */
  readonly column: number;
  readonly message: string;
}

/** Longest line that is read, in characters: the fullest coloured puzzle of 1,000 by 1,000 cells takes 15 million with its solution. */
export const LONGEST_LINE_TEXT = 1 << 24;

/** Bytes that are more characters than that, whatever they are: a character takes three at most. */
const LONGEST_LINE = 3 * LONGEST_LINE_TEXT;

/**
 * Reads the lines of pieces of a text: in blocks, each with the lines that a piece completes. A line feed ends a line, and white
 * space before it is cut off. Blank lines are counted and skipped.
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

/** Reads the lines of pieces of text in UTF-8, which they are known to be. */
export async function* readLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  for await (const block of readBlocks(pieces)) yield linesOf(block);
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Joins pieces of bytes into blocks of whole lines, with line feeds between them. A line longer than `LONGEST_LINE` is cut, but
 * stays longer than that.
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
    if (length > LONGEST_LINE) continue;
    begun.push(piece.subarray(end + 1));
    length += piece.length - end - 1;
  }
  if (length > 0) yield joined(Buffer.alloc(0));
}

const linesOf = (block: Buffer): string[] => block.toString().split('\n');

/** The numbers of a block's lines, from 1, that are no text in UTF-8. A whole block is looked at first, which takes a moment. */
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

/** The fault of a line that was decoded with replacement characters, in the words of `textOfBytes`. */
const faultOf = (text: string): LineFault => ({
  column: text.indexOf('\ufffd') + 1,
  message: 'these bytes are no text in UTF-8',
});
