import { readFileSync } from 'node:fs';
import { randomPicture } from '@crosshatch/core/generation';
import { FEATURES } from '@crosshatch/core/published/line-order';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { compareOrders, ORDERS, stepsOfOrders } from '#training/experiments/learned-order/comparison.ts';
import { compareOrderedSearches } from '#training/experiments/learned-order/searches.ts';
import { learnedOrderMeasurements } from '#training/experiments/learned-order/tables.ts';
import { tellLearnedOrder } from '#training/experiments/learned-order/telling.ts';
import { withoutOverlapTensors } from '#training/experiments/learned-order/without-overlap.ts';
import { drawPuzzles } from '#training/experiments/line-order/puzzles.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf, tableOf } from '#training/experiments/result/telling.ts';
import { IS_BY_OVERLAP } from '#training/lessons/line-order/overlap.ts';
import { mixedPuzzle } from '#training/lessons/line-order/puzzles.ts';

const small = drawPuzzles(30, 5, 4);
const puzzles = small.puzzles.map(({ puzzle }) => puzzle);
const larger = Array.from({ length: 8 }, (_, seed) => mixedPuzzle(8, 14, 500 + seed));
const unsolvable = puzzleOfGrid({ width: 2, height: 2, cells: Uint8Array.of(1, 0, 0, 1) });

describe('the comparison of orders', () => {
  const orders = stepsOfOrders(puzzles, 1);
  const compared = compareOrders('test-10x10', [unsolvable, ...larger], 1);

  test('no order takes fewer steps than the fewest', () => {
    expect(orders.map(({ name }) => name)).toEqual(ORDERS.map(({ name }) => name));
    for (const { steps } of orders) {
      for (const [at, { fewest }] of small.puzzles.entries()) expect(steps[at]).toBeGreaterThanOrEqual(fewest);
    }
  });

  test('the comparison of orders leaves out puzzles that lines alone do not solve', () => {
    expect(compared?.puzzles).toBe(larger.length);
    expect(compareOrders('none', [unsolvable], 1)).toBeUndefined();
  });

  test('the learned order takes the fewest steps of all, on larger puzzles too', () => {
    for (const found of [orders, compared?.orders ?? []]) {
      const [learned = Number.NaN, ...others] = found.map(({ steps }) => steps.reduce((sum, own) => sum + own, 0));
      expect(learned).toBeLessThan(Math.min(...others));
    }
  });

  test('the policy without overlap weighs nothing that comes of it', () => {
    const [kernel] = withoutOverlapTensors();
    const units = (kernel?.length ?? 0) / FEATURES.length;
    const isDisregarded = FEATURES.map((_, at) => kernel?.subarray(units * at, units * (at + 1)).every((w) => w === 0));
    expect(isDisregarded).toEqual(IS_BY_OVERLAP);
  });

  test('the comparison of orders makes a result', () => {
    const sets = compared === undefined ? [] : [compared];
    const ambiguous = [puzzleOfGrid(randomPicture(12, 12, 0.45, 3)), unsolvable];
    const searched = [compareOrderedSearches('random-12', ambiguous, 10_000)];
    expect(searched[0]?.efforts).toHaveLength(2);
    const measured = learnedOrderMeasurements({ small, smallOrders: orders, sets, searched, settings: {} }, 1);
    const result = resultOf('learned-order.json', { title: 'A', question: 'B?', notes: [], sources: [], ...measured });
    expect(resultSchema.parse(result)).toEqual(result);
  });
});

test('the shortest orders of unseen puzzles stand beside no published figure, which is of puzzles trained on', () => {
  const { tables } = tellLearnedOrder(
    measurementsOf(JSON.parse(readFileSync('site/src/content/results/learned-order.json', 'utf8'))),
  );
  const { columns, rows } = tableOf({ tables }, 'Steps of 1,000 unseen');
  const theirs = columns.flatMap(({ by }, at) => (by === 'reinforcement-paper' ? [at] : []));
  const told = rows.map(([order, ...cells]) => [order, ...theirs.map((at) => cells[at - 1])]);
  expect(told.filter(([, ...cells]) => cells.some((cell) => cell !== null))).toEqual([['learned', 35, 9.1]]);
});
