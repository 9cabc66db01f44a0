import { readFileSync } from 'node:fs';
import { InputError } from './input-error.ts';

/** A line of a file, and its number from 1. */
interface FileLine {
  readonly text: string;
  readonly number: number;
}

/**
 * Reads the lines of a file that are not blank.
 *
 * @param what the things that the lines are, for the message
 * @throws InputError if there is no such line: the means over no puzzle would be no numbers
 */
export function readLines(file: string, what: string): readonly FileLine[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
  if (lines.length === 0) throw new InputError(`${file}: no ${what}`);
  return lines;
}
