import { algorithms } from '@crosshatch/core/algorithms';
import { createPuzzle, type Puzzle } from '@crosshatch/core/puzzle';
import type { Algorithm } from '@crosshatch/core/solver';
import { describe, expect, test } from 'vitest';
import { budgetFor } from '../../../functions/limits.ts';

function blank(width: number, height: number): Puzzle {
  const empty = (count: number) => Array.from({ length: count }, () => []);
  const made = createPuzzle(empty(height), empty(width));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** The most that a request may ask for. */
function largestFor(algorithm: Algorithm, puzzle: Puzzle): number {
  let within = 0;
  for (let beyond = 2 ** 31; beyond - within > 1; ) {
    const middle = Math.floor((within + beyond) / 2);
    if (budgetFor(puzzle, middle, algorithm).ok) within = middle;
    else beyond = middle;
  }
  return within;
}

describe.each(algorithms)('the budget of a request for $name', (algorithm) => {
  test('reaches for something on the largest puzzle, and for more on smaller ones', () => {
    const [largest = 0, ...others] = [1000, 300, 100, 30, 10].map((size) => largestFor(algorithm, blank(size, size)));
    expect(largest).toBeGreaterThan(0);
    others.reduce((less, more) => {
      expect(more).toBeGreaterThanOrEqual(less);
      return more;
    }, largest);
  });

  test('is what the request asks for, or what the algorithm usually takes, up to that', () => {
    const puzzle = blank(10, 10);
    if (algorithm.budgetUnit === 'evaluations') expect(algorithm.unitCost?.(puzzle)).toBeGreaterThan(1);
    expect(budgetFor(puzzle, 7, algorithm)).toEqual({ ok: true, value: 7 });
    const usual = budgetFor(puzzle, undefined, algorithm);
    expect(usual.ok && usual.value).toBeLessThanOrEqual(
      Math.min(largestFor(algorithm, puzzle), algorithm.defaultBudget(puzzle)),
    );
  });
});

test('a whole crowd can vote on a picture of 35×47', () => {
  const crowds = algorithms.filter(({ name }) => name.startsWith('woac'));
  expect(crowds.length).toBeGreaterThan(0);
  for (const algorithm of crowds) expect(largestFor(algorithm, blank(35, 47))).toBeGreaterThan(200_000);
});
