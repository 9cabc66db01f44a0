import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { countPictures, repairPictures, verdictOf } from '#training/evaluation/count-pictures.ts';

/** Four stripes of three to four rows each, which their rows alone give away. */
const STRIPES = Uint8Array.from({ length: 150 }, (_, cell) => Math.floor(cell / 40));
const random = mulberry32(2);
const NOISE = Uint8Array.from({ length: 150 }, () => random() >>> 30);
const ONE_COLOUR = new Uint8Array(150);

test('pictures are counted by colours, by distinctness and by the solutions of their count clues', () => {
  expect(verdictOf(STRIPES)).toBe('lines');
  expect(verdictOf(NOISE)).toBe('ambiguous');
  const twoCells = STRIPES.map((colour, cell) => (colour === 3 && cell < 148 ? 2 : colour));
  expect(countPictures([STRIPES, NOISE, ONE_COLOUR, STRIPES, twoCells])).toEqual({
    pictures: 5,
    distinct: 4,
    allColours: 4,
    threeCells: 3,
    lineSolvable: 4,
    unique: 4,
    undecided: 0,
  });
});

test('repair leaves unique pictures as they are, and says how many cells of the others it changed', () => {
  expect(repairPictures([STRIPES])).toEqual({ unique: 1, changed: [] });
  const repaired = repairPictures([STRIPES, NOISE]);
  expect(repaired.unique).toBe(2);
  expect(repaired.changed).toHaveLength(1);
  expect(repaired.changed[0]).toBeGreaterThan(0);
});
