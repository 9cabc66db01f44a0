import type { Predictor } from '@crosshatch/core/algorithm';
import { Board } from '@crosshatch/core/board';
import { exact } from '@crosshatch/core/exact';
import { figureText } from '@crosshatch/core/findings';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { allBoards } from '#training/data-sets/boards.ts';
import { evaluate } from '#training/evaluation/evaluate.ts';
import { linesAlone } from '#training/evaluation/lines-alone.ts';
import { atMost, fitWeibull, offsetFor, PUBLISHED_OFFSET, type Weibull } from '#training/evaluation/weibull.ts';
import { type MeasuredNetwork, networkMeasurements } from '#training/experiments/networks/tables.ts';
import { tellNetworks } from '#training/experiments/networks/telling.ts';
import {
  leakFreeShare,
  publishedLeaks,
  publishedNetworkFigures,
} from '#training/experiments/published/neural-networks.ts';
import { resultOf } from '#training/experiments/result/result.ts';

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

const named = (name: string, ...rest: Parameters<typeof measured>) =>
  measured(...rest).then((network) => ({ ...network, predictor: name }));

test('the figures of networks stand beside those published of the paper’s', async () => {
  const findings = tellNetworks(
    networkMeasurements(
      [{ predictor, parameters: 7, origin: 'crosshatch train' }],
      [
        await named('paper-10x10', 'test-10x10', 10, true),
        await named('other', 'test-10x10', 10, false),
        await named('paper-10x10', 'own', 10, true),
      ],
      1,
    ),
  );
  const result = resultOf('networks.json', findings);
  expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);

  const [shares, ...histograms] = findings.tables;
  expect(shares?.rows.map((row) => [row[0], ...row.slice(-4)])).toEqual([
    ['paper-10x10, one view', 27.25, 22.23, 3.401, 0.4207],
    ['paper-10x10, mean of 8', null, null, null, null],
    ['paper-10x10, any of 8', 39.26, 34.09, null, null],
    ['other, one view', null, null, null, null],
    ['other, mean of 8', null, null, null, null],
    ['other, any of 8', null, null, null, null],
  ]);
  // With any of the eight, four corners are empty in turn: a board fails only where all are filled.
  const label = shares?.rows.map((row) => Number(row[1])) ?? [];
  expect(label[2]).toBeGreaterThan(label[0] ?? 0);

  const [first, second, ...others] = histograms;
  const own = others.slice(0, -1);
  expect(others.at(-1)?.rows.at(-1)).toEqual(['5×5', 33_554_432, 28_781_820, 0.858]);
  expect(first?.columns.slice(-2)).toEqual([
    { name: 'their Weibull fit (eq. 2 of f + 0.2)', unit: '%', by: 'neural-paper' },
    { name: 'their count', unit: '%', by: 'neural-paper' },
  ]);
  expect(first?.chart?.over).toEqual({ 'their Weibull fit (eq. 2 of f + 0.2)': 'one view' });
  // 1 − exp(−(0.2 / 3.401227)^0.420651)
  expect(first?.rows[0]?.slice(-2)).toEqual([26.19, 27.25]);
  expect(first?.rows[1]?.at(-1)).toBeNull();
  expect(second?.columns).toHaveLength(4);
  for (const way of [1, 2, 3]) {
    expect(first?.rows.reduce((sum, row) => sum + Number(row[way]), 0)).toBeCloseTo(100, 1);
  }
  expect(own.at(-1)?.rows).toEqual([['almost', 7, 'crosshatch train']]);
  expect(own.slice(0, -1).map(({ caption }) => caption)).toEqual(['10×10, own: boards predicted right']);
});

test('the published fits agree with the counts when they are of f + 0.2, and not of f + 1', () => {
  for (const figures of publishedNetworkFigures) {
    const right = figures.right / 100;
    expect(offsetFor(figures, right)).toBeCloseTo(PUBLISHED_OFFSET, 1);
    expect(atMost(figures, 0, offsetFor(figures, right))).toBeCloseTo(right, 9);
    expect(Math.abs(atMost(figures, 0, PUBLISHED_OFFSET) - right)).toBeLessThan(0.03);
    expect(Math.abs(atMost(figures, 0) - right)).toBeGreaterThan(0.09);
  }
  const boards = [50, 20, 10, 5, 3, 2, 1];
  const fit = fitWeibull(boards, PUBLISHED_OFFSET) as Weibull;
  expect(atMost(fit, 0, PUBLISHED_OFFSET)).toBeCloseTo(50 / 91, 1);
});

test('the published shares without the leak are at least these', () => {
  const bounds = publishedLeaks.map(({ size, same, reflected }) => {
    const figures = publishedNetworkFigures.find((each) => each.size === size);
    const share = (right = Number.NaN, leaked = 0) => Math.round(1000 * leakFreeShare(right / 100, leaked)) / 10;
    return [size, share(figures?.right, same), share(figures?.anyRight, reflected)];
  });
  expect(bounds).toEqual([
    [10, 22.2, 34.1],
    [15, 3.5, Number.NaN],
  ]);
});

test('lines alone settle exactly the boards that they have right, and their share is told', async () => {
  const boards = allBoards({ width: 3, height: 3 });
  if (!boards.ok) throw new Error(boards.error);
  const progress = { start: () => {}, step: () => {} };
  const evaluation = await evaluate(linesAlone, [boards.value], { seed: 1 }, progress);
  if (!evaluation.ok) throw new Error(evaluation.error);
  let settled = 0;
  for (let board = 0; board < boards.value.count; board++) {
    const own = new Board(puzzleOfGrid({ width: 3, height: 3, cells: boards.value.cells(board) }));
    own.enqueueAll();
    own.propagateLines();
    if (own.isComplete) settled++;
  }
  expect(evaluation.value.one.label).toBe(settled / 512);
  expect(evaluation.value.one.satisfied).toBe(settled / 512);
  const row = { set: 'test-10x10', size: 10, predictor: 'lines-alone', isForOneSize: false, looks: { 1: 1, 8: 8 } };
  const { notes } = tellNetworks(networkMeasurements([], [{ ...row, evaluation: evaluation.value }], 1));
  expect(notes.join(' ')).toContain(
    `Lines alone settle ${figureText({ value: (100 * settled) / 512 })} % of test-10x10`,
  );
});

test('no other source is named without its figures', async () => {
  const own = tellNetworks(networkMeasurements([], [await measured('own', 10, true)], 1));
  expect(own.sources).toEqual([]);
  expect(own.notes.join(' ')).not.toContain('are counted');
});
