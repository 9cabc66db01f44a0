import { createReadStream } from 'node:fs';
import process from 'node:process';
import { type FormatError, isPng, LONGEST_TEXT, textOfBytes } from '@crosshatch/core/formats';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { readBytes } from './bytes.ts';
import { complain, pathText } from './output.ts';
import { isSystemError, systemErrorText } from './system-error.ts';

/** Returns the name of an input file for messages; `-` is standard input. */
export const inputName = (file: string): string => (file === '-' ? 'standard input' : pathText(file));

/** Renders an error with its place, as compilers write it. */
export function errorText(name: string, { line, column, message }: FormatError<string>): string {
  const place = line === undefined ? '' : column === undefined ? `:${line}` : `:${line}:${column}`;
  return `${name}${place}: ${message}`;
}

/**
 * Reads the text of a file or, for `-`, of standard input (`textOfBytes`). A PNG file with a pixel for each cell becomes a text
 * too. A text that is too long for parsers is not read to its end. Fails with a message if the file cannot be read.
 */
export async function readText(file: string): Promise<Result<string, string>> {
  if (file === '-' && process.stdin.readableEnded) return failure('standard input can be read only once');
  if (file === '-' && process.stdin.isTTY) complain('reading from the terminal; Ctrl-D ends the input');
  try {
    const bytes = await readBytes(file === '-' ? process.stdin : createReadStream(file), 4 * LONGEST_TEXT);
    if (isPng(bytes)) {
      const { ppmOfPng } = await import('./png-text.ts');
      const picture = ppmOfPng(bytes);
      return picture.ok ? picture : failure(`${inputName(file)}: ${picture.error}`);
    }
    const text = textOfBytes(bytes);
    return text.ok ? text : failure(errorText(inputName(file), text.error));
  } catch (error) {
    if (isSystemError(error)) return failure(`${inputName(file)}: ${systemErrorText(error)}`);
    throw error;
  }
}
