import { createReadStream } from 'node:fs';
import process from 'node:process';

/** A line of input to answer. */
export interface Question {
  readonly text: string;
  /** Its number within its file, from 1. */
  readonly line: number;
  /** The file's name; standard input has none. */
  readonly file?: string;
}

/** Longest line that is read, in characters: the fullest coloured puzzle of 1,000 by 1,000 cells takes 15 million with its solution. */
export const LONGEST_LINE_TEXT = 1 << 24;

/**
 * Reads the questions of files, or of standard input where none is named or for `-`: in blocks, each with the lines that
 * a chunk of the input completes. Blank lines are skipped.
 */
export async function* readQuestions(files: readonly string[]): AsyncGenerator<readonly Question[]> {
  for (const file of files.length === 0 ? ['-'] : files) {
    const stream = file === '-' ? process.stdin : createReadStream(file);
    stream.setEncoding('utf8');
    let line = 0;
    for await (const lines of readLines(stream)) {
      const questions: Question[] = [];
      for (const whole of lines) {
        line++;
        const text = whole.trimEnd();
        if (text !== '') questions.push(file === '-' ? { text, line } : { text, line, file });
      }
      if (questions.length > 0) yield questions;
    }
  }
}

/** Joins pieces of text into whole lines. A line longer than `LONGEST_LINE_TEXT` is cut, but stays longer than that. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let begun = '';
  let first = true;
  for await (const piece of pieces) {
    const lines = (first ? piece.replace(/^\uFEFF/, '') : piece).split('\n');
    first = false;
    lines[0] = begun.length > LONGEST_LINE_TEXT ? begun : begun + lines[0];
    begun = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (begun !== '') yield [begun];
}
