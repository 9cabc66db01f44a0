import { ADDRESS_LIMITS } from '@crosshatch/core/answering';
import { createWish } from '@crosshatch/core/generation';
import { expect, test } from 'vitest';
import { makingBudgetFor, tooManyCells } from '#functions/limits.ts';

test('the default budget of count puzzles to make reaches for a picture and its proof, in a URL as well, and is not larger for more cells', () => {
  const briefFor = (width: number, height: number, colours: number): number => {
    const wish = createWish({ width, height, colours, clues: 'counts' });
    if (!wish.ok) throw new Error(wish.error.message);
    const making = makingBudgetFor(wish.value, 1, undefined, ADDRESS_LIMITS.usual);
    return making.ok ? making.value.budget : 0;
  };
  for (const colours of [2, 3, 4, 6, 13]) {
    for (const [width, height] of [
      [1000, 1],
      [1, 1000],
      [1000, 75],
      [273, 273],
      [50, 50],
    ] as const) {
      expect(briefFor(width, height, colours), `${width}×${height}, ${colours}`).toBeGreaterThan(50 + width + height);
    }
    const budgets = [5, 10, 15, 20, 25, 30].map((size) => briefFor(size, size, colours));
    expect(budgets).toEqual(budgets.toSorted((a, b) => b - a));
  }
});

test('the puzzles to make that have room are told by their number, a single one in the singular', () => {
  const messages = [75_000, 30_000, 60].map((cells) => tooManyCells(2000, cells, 75_000, 'cells')?.message);
  expect(messages).toEqual([
    'at most 1 puzzle of 75000 cells, not 2000',
    'at most 2 puzzles of 30000 cells, not 2000',
    'at most 1,250 puzzles of 60 cells, not 2000',
  ]);
});
