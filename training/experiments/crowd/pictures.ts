import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@crosshatch/core/formats';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** Reads the puzzle of a picture of our own, by its name in `pictures`. */
export function readPicture(name: 'face' | 'owl'): Puzzle {
  const read = parsePuzzles(readFileSync(new URL(`pictures/${name}.txt`, import.meta.url), 'utf8'), 'ascii');
  const [picture] = read.ok ? read.value : [];
  if (picture === undefined) throw new Error(`there is no picture of ${name}`);
  return picture.puzzle;
}
