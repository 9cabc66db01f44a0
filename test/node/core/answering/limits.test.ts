import type { Algorithm } from '@crosshatch/core/algorithm';
import {
  ADDRESS_LIMITS,
  budgetFor,
  explainingFault,
  isHeavy,
  isHeavyPrediction,
  predictionBudget,
  predictionBudgetFor,
  predictionTime,
  REQUEST_LIMITS,
  timeOf,
} from '@crosshatch/core/answering';
import { exact } from '@crosshatch/core/exact';
import { JOB_LIMITS, LARGEST_JOB_BUDGET } from '@crosshatch/core/jobs';
import {
  type ColouredPuzzle,
  createColouredPuzzle,
  createPuzzle,
  MOST_COLOURS,
  type Puzzle,
} from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms } from '@crosshatch/core/registry';
import { describe, expect, test } from 'vitest';
import { viewsFault } from '#core/answering/limits.ts';

function blank(width: number, height: number): Puzzle {
  const empty = (count: number) => Array.from({ length: count }, () => []);
  const made = createPuzzle(empty(height), empty(width));
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** The algorithms whose first evaluation takes seconds on a puzzle of 1,000×1,000. */
const FOR_SMALLER = new Set(['ga-counts', 'ea', 'ea-belief']);

/** The most that a request may ask for. */
function largestFor(algorithm: Algorithm, puzzle: Puzzle): number {
  let within = 0;
  for (let beyond = 2 ** 31; beyond - within > 1; ) {
    const middle = Math.floor((within + beyond) / 2);
    if (budgetFor(puzzle, middle, algorithm, REQUEST_LIMITS).ok) within = middle;
    else beyond = middle;
  }
  return within;
}

describe.each(algorithms)('the budget of a request for $name', (algorithm) => {
  test('the largest budget reaches for something on large puzzles, and for more on smaller ones', () => {
    const sizes = FOR_SMALLER.has(algorithm.name) ? [150, 100, 30, 10] : [1000, 300, 100, 30, 10];
    const [largest = 0, ...others] = sizes.map((size) => largestFor(algorithm, blank(size, size)));
    expect(largest).toBeGreaterThan(0);
    if (FOR_SMALLER.has(algorithm.name)) expect(largestFor(algorithm, blank(1000, 1000))).toBe(0);
    others.reduce((less, more) => {
      expect(more).toBeGreaterThanOrEqual(less);
      return more;
    }, largest);
  });

  test('the budget of a request is the one that it asks for, or the usual one, up to the largest', () => {
    const puzzle = blank(10, 10);
    if (algorithm.budgetUnit === 'evaluations') expect(algorithm.unitCost?.(puzzle)).toBeGreaterThan(1);
    expect(budgetFor(puzzle, 7, algorithm, REQUEST_LIMITS)).toEqual({ ok: true, value: 7 });
    const usual = budgetFor(puzzle, undefined, algorithm, REQUEST_LIMITS);
    expect(usual.ok && usual.value).toBeLessThanOrEqual(
      Math.min(largestFor(algorithm, puzzle), algorithm.defaultBudget(puzzle)),
    );
  });
});

describe('the budget of a request that names none', () => {
  const brief = (size: number, algorithm: Algorithm) => {
    const budget = budgetFor(blank(size, size), undefined, algorithm, ADDRESS_LIMITS);
    return budget.ok ? budget.value : 0;
  };

  test.each(algorithms)('the default budget is smaller in the address, and light either way: $name', (algorithm) => {
    for (const size of [10, 33, 100]) {
      const puzzle = blank(size, size);
      const usual = budgetFor(puzzle, undefined, algorithm, REQUEST_LIMITS);
      if (!usual.ok) throw new Error(usual.error.detail);
      expect(brief(size, algorithm)).toBeLessThanOrEqual(usual.value);
      expect(isHeavy(puzzle, algorithm, usual.value)).toBe(false);
      expect(isHeavy(puzzle, algorithm, largestFor(algorithm, puzzle))).toBe(true);
      // In nanoseconds, as they are reckoned: a second, and five. The least budget is one unit.
      expect(timeOf(puzzle, algorithm, brief(size, algorithm) - 1)).toBeLessThanOrEqual(1e9);
      expect(timeOf(puzzle, algorithm, usual.value - 1)).toBeLessThanOrEqual(5e9);
    }
  });

  test('the default budget of the largest puzzle in the address is that of a thousand lines', () => {
    expect(brief(1000, exact)).toBeLessThanOrEqual(1000);
  });
});

function blankColoured(size: number, colours: number): ColouredPuzzle {
  const empty = Array.from({ length: size }, () => []);
  const palette = Array.from({ length: colours }, () => ({ value: '#000000' }));
  const made = createColouredPuzzle({ colours: palette, rows: empty, columns: empty });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

describe('the budget of a request with a coloured puzzle', () => {
  const coloured = algorithmOf('exact');

  test('the default budget of a coloured puzzle is light, and takes the time of one of two colours', () => {
    for (const size of [10, 33, 100, 1000]) {
      for (const colours of [1, 2, 8, MOST_COLOURS]) {
        const puzzle = blankColoured(size, colours);
        const usual = budgetFor(puzzle, undefined, coloured, REQUEST_LIMITS);
        const brief = budgetFor(puzzle, undefined, coloured, ADDRESS_LIMITS);
        if (!usual.ok || !brief.ok) throw new Error('a budget is refused');
        expect(isHeavy(puzzle, coloured, usual.value)).toBe(false);
        expect(timeOf(puzzle, coloured, usual.value - 1)).toBeLessThanOrEqual(5e9);
        expect(timeOf(puzzle, coloured, brief.value - 1)).toBeLessThanOrEqual(1e9);
        expect(usual.value).toBeLessThanOrEqual(coloured.coloured?.defaultBudget(puzzle) ?? 0);
      }
    }
  });

  test('more colours and more cells get no larger budget, and each puzzle one for all its lines', () => {
    const largest = (size: number, colours: number): number => {
      const refused = budgetFor(blankColoured(size, colours), Number.MAX_SAFE_INTEGER, coloured, REQUEST_LIMITS);
      return refused.ok ? 0 : Number(/at most (\d+)/.exec(refused.error.detail)?.[1]);
    };
    const sizes = [10, 33, 100, 300, 1000];
    for (const colours of [2, 8, MOST_COLOURS]) {
      const budgets = sizes.map((size) => largest(size, colours));
      expect(budgets).toEqual(budgets.toSorted((a, b) => b - a));
      for (const [at, size] of sizes.entries()) {
        expect(budgets[at]).toBeGreaterThan(2 * size);
        expect(budgets[at]).toBeLessThanOrEqual(largest(size, colours - 1));
      }
    }
  });

  test('a coloured puzzle is graded and hinted at up to a million variables', () => {
    expect(explainingFault(blank(1000, 1000))).toBeUndefined();
    expect(explainingFault(blankColoured(300, 10))).toBeUndefined();
    expect(explainingFault(blankColoured(302, 10))).toMatchObject({
      name: 'too-much-work',
      detail: expect.stringContaining('at most 90909 cells'),
    });
  });
});

describe('the budget of a prediction', () => {
  test("the budget of a prediction is half of the algorithm's, and the rest is for the search", () => {
    const puzzle = blank(20, 20);
    for (const algorithm of algorithms.filter(({ views }) => views !== undefined)) {
      const { lineSolves, left } = predictionBudget(puzzle, algorithm, 1000);
      expect(predictionTime(puzzle, lineSolves, 8)).toBeCloseTo(timeOf(puzzle, algorithm, 500));
      expect(left(lineSolves)).toBe(500);
      expect(left(0)).toBe(1000);
      expect(predictionBudget(puzzle, algorithm, 1).left(1)).toBe(1);
    }
  });

  test('the prediction of a network that solves no lines takes time for each reflection', () => {
    const puzzle = blank(10, 10);
    expect(predictionTime(puzzle, 0, 1)).toBeGreaterThan(0);
    expect(predictionTime(puzzle, 0, 8)).toBe(8 * predictionTime(puzzle, 0, 1));
  });

  test('a prediction alone is bounded like any other request, and heavy beyond the usual', () => {
    const puzzle = blank(100, 100);
    const usual = predictionBudgetFor(puzzle, undefined);
    if (!usual.ok) throw new Error(usual.error.detail);
    expect(predictionTime(puzzle, usual.value, 1)).toBeLessThanOrEqual(2e9);
    expect(isHeavyPrediction(puzzle, usual.value)).toBe(false);
    expect(isHeavyPrediction(puzzle, usual.value + 1)).toBe(true);
    expect(predictionBudgetFor(puzzle, usual.value * 10)).toMatchObject({ ok: true });
    expect(predictionBudgetFor(puzzle, usual.value * 11)).toMatchObject({ error: { name: 'too-much-work' } });
  });
});

test('a whole crowd can vote on a picture of 35×47', () => {
  const crowds = algorithms.filter(({ name }) => name.startsWith('woac'));
  expect(crowds.length).toBeGreaterThan(0);
  for (const algorithm of crowds) expect(largestFor(algorithm, blank(35, 47))).toBeGreaterThan(200_000);
});

test('a puzzle in a job has the default budget of a request, and a budget that no estimate of time bounds', () => {
  for (const algorithm of algorithms) {
    const usual = budgetFor(blank(30, 30), undefined, algorithm, REQUEST_LIMITS);
    expect(budgetFor(blank(30, 30), undefined, algorithm, JOB_LIMITS), algorithm.name).toEqual(usual);
    const huge = blank(1000, 1000);
    const largest = budgetFor(huge, LARGEST_JOB_BUDGET, algorithm, JOB_LIMITS);
    expect(largest, algorithm.name).toEqual({ ok: true, value: LARGEST_JOB_BUDGET });
    expect(budgetFor(huge, undefined, algorithm, JOB_LIMITS).ok, algorithm.name).toBe(true);
  }
});

test('a puzzle that is too large for a model is told by the number of its reflections', () => {
  expect(viewsFault(blank(600, 600), 1)).toBeUndefined();
  expect(viewsFault(blank(700, 700), 1)?.detail).toContain('looks in 1 reflection, not 490000');
  expect(viewsFault(blank(300, 300), 8)?.detail).toContain('looks in 8 reflections, not 90000');
});
