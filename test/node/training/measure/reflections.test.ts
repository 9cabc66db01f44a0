import { createPuzzle, puzzleOfGrid, REFLECTIONS, success } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSolve, type Solve } from '#training/batch/solver.ts';
import { measureReflections, overReflections, widestOf } from '#training/measure/reflections.ts';

const solve = createSolve({ algorithm: 'exact', solutions: 2 });

const boards = Array.from({ length: 12 }, (_, seed) => {
  const random = mulberry32(seed);
  return puzzleOfGrid({
    width: 7,
    height: 5,
    cells: Uint8Array.from({ length: 35 }, () => (random() < 2 ** 31 ? 1 : 0)),
  });
});

describe('a set of puzzles in all reflections', () => {
  test('has an answer for each puzzle and reflection, and the same one for all eight of a puzzle', async () => {
    const measured = await measureReflections(boards, solve, 0);
    expect(measured.ok).toBe(true);
    if (!measured.ok) return;
    const { puzzles, tally, times, conflicts, longest, widest } = measured.value;
    expect(puzzles).toBe(boards.length);
    for (const count of Object.values(tally)) expect(count % REFLECTIONS.length).toBe(0);
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(8 * boards.length);
    expect(times.max).toBeGreaterThan(0);
    expect(longest.puzzle).toBeLessThan(boards.length);
    expect(widest.fewest).toBeLessThanOrEqual(widest.most);
    expect(widest.most).toBeLessThanOrEqual(conflicts.max);
  });

  test('is refused where two reflections contradict each other', async () => {
    let solves = 0;
    const liar: Solve = async () =>
      success({
        outcome:
          solves++ === 3
            ? { status: 'contradictory', lines: [], work: {} }
            : { status: 'solved', solutions: [], complete: false, work: {} },
        ms: 1,
      });
    const puzzle = createPuzzle([[1]], [[1]]);
    expect(puzzle.ok && (await measureReflections([puzzle.value], liar, 0))).toMatchObject({
      ok: false,
      error: expect.stringContaining('puzzle 1 is solved and contradictory'),
    });
  });
});

test('the mean total is at most the worst one, which is at most that of the worst reflection of each puzzle', () => {
  const row = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (values) => {
      const { mean, worst, unluckiest, p999, max } = overReflections(values);
      expect(mean).toBeCloseTo(values.flat().reduce((sum, value) => sum + value, 0) / 8);
      expect(worst).toBeGreaterThanOrEqual(mean - 1e-9);
      expect(unluckiest).toBeGreaterThanOrEqual(worst);
      expect(max).toBe(Math.max(...values.flat()));
      expect(p999).toBeLessThanOrEqual(max);
    }),
  );
});

test('the widest spread is that of the puzzle with the greatest ratio, and no conflict counts as one', () => {
  const quiet = [1, 0, 1, 0, 1, 0, 1, 0];
  const even = [900, 800, 900, 800, 900, 800, 900, 800];
  const lucky = [0, 40, 7, 9, 12, 40, 3, 2];
  expect(widestOf([quiet, even, lucky])).toEqual({ puzzle: 2, fewest: 0, most: 40 });
  expect(widestOf([even])).toEqual({ puzzle: 0, fewest: 800, most: 900 });
});
