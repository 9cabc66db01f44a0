import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@crosshatch/core/formats';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** The puzzles of a picture of our own, by its name in `pictures`. */
export function readPicture(name: 'face' | 'owl'): Puzzle[] {
  const read = parsePuzzles(readFileSync(new URL(`pictures/${name}.txt`, import.meta.url), 'utf8'), 'ascii');
  if (!read.ok) throw new Error(read.error.message);
  return read.value.map(({ puzzle }) => puzzle);
}
