import type { AnyDocument } from '@crosshatch/core/formats';
import { heightOf, widthOf } from '@crosshatch/core/puzzle';

const LONGEST_NAME = 60;

/**
 * A name for a file with the puzzle: its title as far as every system takes it, otherwise its size.
 *
 * @param extension with its dot
 * @example fileName({ title: 'My duck', … }, '.non') // my-duck.non
 */
export function fileName({ title = '', puzzle }: AnyDocument, extension: string): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, LONGEST_NAME).join('');
  return `${name || `nonogram-${widthOf(puzzle)}x${heightOf(puzzle)}`}${extension}`;
}
