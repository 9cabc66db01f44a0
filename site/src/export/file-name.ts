import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';

const LONGEST_NAME = 60;

/**
 * A name for a file with the puzzle: its title as far as every system takes it, otherwise its size.
 *
 * @param extension with its dot
 * @example fileName({ title: 'My duck', … }, '.non') // my-duck.non
 */
export const fileName = ({ title = '', puzzle }: AnyDocument, extension: string): string =>
  nameOfFile(title, extension, `nonogram-${widthOf(puzzle)}x${heightOf(puzzle)}`);

/** A name for a file from a title, as far as every system takes it; another name where nothing is left of the title. */
export function nameOfFile(title: string, extension: string, otherwise = 'puzzle'): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST_NAME).join('');
  return `${name || otherwise}${extension}`;
}
