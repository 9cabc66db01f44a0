import { exact } from '@crosshatch/core/exact';
import type { Predictor } from '@crosshatch/core/solver';
import { expect, test } from 'vitest';
import { resultSchema } from '../../../site/src/results/schema.ts';
import { allBoards } from '../../../training/data-sets/boards.ts';
import { evaluate } from '../../../training/evaluation/evaluate.ts';
import { type MeasuredNetwork, networkFindings } from '../../../training/experiments/networks.ts';
import { resultOf } from '../../../training/experiments/result.ts';

/** Finds a solution, and takes the first cell for empty. */
const predictor: Predictor = {
  name: 'almost',
  predict: (puzzles) =>
    puzzles.map((puzzle) => {
      const outcome = exact.solve(puzzle, { solutions: 1 });
      const cells = outcome.status === 'solved' ? outcome.solutions[0]?.cells : undefined;
      return Float32Array.from(cells ?? [], (cell, at) => (at === 0 ? 0 : cell));
    }),
};

async function measured(set: string, size: number, isForOneSize: boolean): Promise<MeasuredNetwork> {
  const boards = allBoards({ width: 3, height: 3 });
  if (!boards.ok) throw new Error(boards.error);
  const evaluation = await evaluate(predictor, [boards.value], { seed: 1 }, { start: () => {}, step: () => {} });
  if (!evaluation.ok) throw new Error(evaluation.error);
  const looks = { 1: 1.5, 8: 12 };
  return { set, size, predictor: 'almost', isForOneSize, evaluation: evaluation.value, looks };
}

test('what networks predict stands beside what was published of the paper’s', async () => {
  const findings = networkFindings(
    [{ predictor, parameters: 7, origin: 'crosshatch train' }],
    [await measured('test-10x10', 10, true), await measured('test-10x10', 10, false), await measured('own', 10, true)],
    1,
  );
  const result = resultOf('networks.json', findings);
  expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);

  const [shares, ...histograms] = findings.tables;
  expect(shares?.rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([
    ['almost, one view', 27.25, 3.401, 0.4207],
    ['almost, mean of 8', null, null, null],
    ['almost, any of 8', 39.26, null, null],
    ['almost, one view', null, null, null],
    ['almost, mean of 8', null, null, null],
    ['almost, any of 8', null, null, null],
  ]);
  // With any of the eight, four corners are empty in turn: a board fails only where all are filled.
  const label = shares?.rows.map((row) => Number(row[1])) ?? [];
  expect(label[2]).toBeGreaterThan(label[0] ?? 0);

  const [first, second, ...own] = histograms;
  expect(first?.columns.map(({ name, by }) => `${name} ${by}`).at(-1)).toBe('one view neural-paper');
  // 1 − exp(−(1 / 3.401227)^0.420651)
  expect(first?.rows[0]?.at(-1)).toBeCloseTo(45, 0);
  expect(second?.columns).toHaveLength(4);
  for (const way of [1, 2, 3]) {
    expect(first?.rows.reduce((sum, row) => sum + Number(row[way]), 0)).toBeCloseTo(100, 1);
  }
  expect(own.at(-1)?.rows).toEqual([['almost', 7, 'crosshatch train']]);
  expect(own.slice(0, -1).map(({ caption }) => caption)).toEqual(['10×10, own: boards predicted right']);
});

test('a fit that does not agree with its counts is told of, and no other source is named without its figures', async () => {
  const published = networkFindings([], [await measured('test-15x15', 15, true)], 1);
  expect(published.notes.join(' ')).toContain('15.01 % at 15×15, where 5.87 % are counted');
  const own = networkFindings([], [await measured('own', 10, true)], 1);
  expect(own.sources).toEqual([]);
  expect(own.notes.join(' ')).not.toContain('are counted');
});
