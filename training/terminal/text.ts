import { createReadStream } from 'node:fs';
import process from 'node:process';
import { isPng, LONGEST_TEXT, rawNetpbmText } from '@crosshatch/core/formats';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { readBytes } from './bytes.ts';
import { complain } from './output.ts';
import { isSystemError, systemErrorText } from './system-error.ts';

/** The name of an input file in messages; `-` is standard input. */
export const inputName = (file: string): string => (file === '-' ? 'standard input' : file);

/**
 * Reads the text of a file or, for `-`, of standard input: UTF-8, a raw picture of Netpbm, or a PNG file with a pixel for
 * each cell. A text longer than parsers take is not read to its end. Fails with a message where it cannot be read.
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
    return success(rawNetpbmText(bytes) ?? new TextDecoder().decode(bytes));
  } catch (error) {
    if (isSystemError(error)) return failure(`${inputName(file)}: ${systemErrorText(error)}`);
    throw error;
  }
}
