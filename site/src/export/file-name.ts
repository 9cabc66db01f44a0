import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';

const LONGEST_NAME = 60;

/**
 * Returns a file name for the puzzle: its title without characters that some system forbids, or else its size.
 *
 * @param extension the extension with its dot
 * @example fileName({ title: 'My duck', … }, '.non') // my-duck.non
 */
export const fileName = ({ title = '', puzzle }: AnyDocument, extension: string): string =>
  nameOfFile(title, extension, `nonogram-${widthOf(puzzle)}x${heightOf(puzzle)}`);

/** Returns a file name from the letters and digits of a title; `otherwise`, if nothing is left of the title. */
export function nameOfFile(title: string, extension: string, otherwise = 'puzzle'): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST_NAME).join('');
  return `${name || otherwise}${extension}`;
}
