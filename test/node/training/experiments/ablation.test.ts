import { ABLATIONS, ablated, exact } from '@crosshatch/core/exact';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { drawnBoard } from '#test/node/core/exact/random-board.ts';
import { compareSearches } from '#training/experiments/ablation/efforts.ts';
import { type AblatedSet, measuredAblation } from '#training/experiments/ablation/tables.ts';
import { tellAblation } from '#training/experiments/ablation/telling.ts';
import { resultOf } from '#training/experiments/result/result.ts';

const BUDGET = 2000;
const SEED = 1;

const puzzles = Array.from({ length: 30 }, (_, index) =>
  puzzleOfGrid(drawnBoard({ width: 20, height: 20, chance: 0.5, seed: index + 1 })),
);

function measured(): AblatedSet {
  const options = { solutions: 2, budget: BUDGET };
  const { efforts } = compareSearches('random', puzzles, options, ABLATIONS.map(ablated), ({ guesses }) => guesses > 0);
  return { set: 'random', puzzles: puzzles.length, solutions: 2, efforts: efforts.map((all) => all.slice(1)) };
}

const set = measured();
const { tables, ...rest } = tellAblation(measuredAblation([set], BUDGET, SEED));
const table = (caption: string) => tables.find((each) => each.caption.startsWith(caption));
const rows = (caption: string) => table(caption)?.rows.map((row) => row.map(Number).slice(1)) ?? [];

test('the ablation is a result: a row for each search, in the order in which parts are added', () => {
  const result = resultOf('ablation.json', { tables, ...rest });
  expect(resultSchema.parse(result)).toEqual(result);
  for (const caption of ['random: share', 'random: line solves', 'random: guesses'])
    expect(table(caption)?.rows.map(([name]) => name)).toEqual(ABLATIONS.map(({ name }) => name));
});

test('the ablation counts only the puzzles that lines alone do not solve', () => {
  const byLines = puzzles.filter((puzzle) => (exact.solve(puzzle).work.guesses ?? 0) === 0).length;
  expect(byLines).toBeGreaterThan(0);
  expect(set.efforts).toHaveLength(puzzles.length - byLines);
  expect(table('The puzzles')?.rows).toEqual([['random', 'a proof', puzzles.length, byLines, set.efforts.length]]);
});

test('some searches of the ablation give up, and every interval holds its figure', () => {
  const shares = rows('random: share');
  expect(shares.some(([solved = 100]) => solved < 100)).toBe(true);
  for (const [solved = -1, from = -1, to = -1, times = -1, low = -1, high = -1] of shares) {
    expect(solved).toBeGreaterThanOrEqual(from);
    expect(solved).toBeLessThanOrEqual(to);
    expect(times).toBeGreaterThanOrEqual(low);
    expect(times).toBeLessThanOrEqual(high);
  }
  expect(shares.at(-1)?.slice(3)).toEqual([1, 1, 1]);
});

test('the greatest line solves of a search that gives up are the budget, or the pass that ends past it', () => {
  const solved = rows('random: share').map(([share]) => share);
  for (const [way, [median = 0, p90 = 0, p99 = 0, most = 0]] of rows('random: line solves').entries()) {
    expect([median, p90, p99, most].toSorted((a, b) => a - b)).toEqual([median, p90, p99, most]);
    if ((solved[way] ?? 0) < 100) expect(most).toBeGreaterThanOrEqual(BUDGET);
    else expect(most).toBeLessThan(BUDGET + 100);
  }
});

test('the counts of the ablation are the same whenever they are measured', () => {
  const again = measuredAblation([measured()], BUDGET, SEED);
  expect(again.tables).toEqual(tables);
});
