import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import process from 'node:process';

/** A line of input to answer. */
export interface Question {
  readonly text: string;
  /** Its number within its file, from 1. */
  readonly line: number;
  /** The file's name; standard input has none. */
  readonly file?: string;
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
 * Reads the questions of files, or of standard input where none is named or for `-`: in blocks, each with the lines that
 * a chunk of the input completes. Blank lines are skipped.
 */
export async function* readQuestions(files: readonly string[]): AsyncGenerator<readonly Question[]> {
  for (const file of files.length === 0 ? ['-'] : files) {
    let line = 0;
    for await (const block of readBlocks(file === '-' ? process.stdin : createReadStream(file))) {
      const broken = brokenLines(block);
      const questions: Question[] = [];
      const before = line;
      for (const whole of linesOf(block)) {
        line++;
        const text = whole.trimEnd();
        if (text === '') continue;
        const question = file === '-' ? { text, line } : { text, line, file };
        questions.push(broken.has(line - before) ? { ...question, fault: faultOf(text) } : question);
      }
      if (questions.length > 0) yield questions;
    }
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
