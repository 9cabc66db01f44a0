import { createReadStream } from 'node:fs';
import process from 'node:process';
import { type NumberedLine, readNumberedLines } from '../files/lines.ts';

/** A line of input to answer, with its number within its file. */
export interface Question extends NumberedLine {
  /** The file's name; standard input has none. */
  readonly file?: string;
}

/**
 * Reads the questions of files. Reads standard input for the name `-`, or if no file is named. A block has the lines that a
 * chunk of the input completes. Blank lines are skipped.
 */
export async function* readQuestions(files: readonly string[]): AsyncGenerator<readonly Question[]> {
  for (const file of files.length === 0 ? ['-'] : files) {
    if (file === '-') yield* readNumberedLines(process.stdin);
    else
      for await (const lines of readNumberedLines(createReadStream(file)))
        yield lines.map((each) => ({ ...each, file }));
  }
}
