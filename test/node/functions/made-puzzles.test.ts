import { lastOf } from '@crosshatch/core/algorithm';
import { expect, test } from 'vitest';
import { make, wishOf } from '#functions/generation.ts';
import { NONOGRAMS } from '#functions/made-puzzles.ts';

test.each([
  [60, 'none of 1 picture met what was asked for, by 104 line solves'],
  [1000, 'none of 19 pictures met what was asked for, by 1,040 line solves'],
])('a series without a puzzle, by a budget of %i, tells its pictures and line solves', (budget, text) => {
  const wish = wishOf({ size: { width: 1, height: 1 }, colours: 2 });
  if (!wish.ok) throw new Error(wish.error.message);
  const pause = Number.POSITIVE_INFINITY;
  const made = lastOf(make({ wish: wish.value, seed: 1, count: 1, budget, pause, draw: undefined }));
  expect(NONOGRAMS.inVain(made)).toBe(text);
});
