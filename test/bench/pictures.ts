import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePuzzles } from '@crosshatch/core/formats';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** The puzzles of a picture of our own, by its name in `pictures`. */
export function readPicture(name: string): Puzzle[] {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'pictures', `${name}.txt`);
  const read = parsePuzzles(readFileSync(file, 'utf8'), 'ascii');
  if (!read.ok) throw new Error(read.error.message);
  return read.value.map(({ puzzle }) => puzzle);
}
