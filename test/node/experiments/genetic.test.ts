import { COUNTS_SETTINGS, GENETIC_SETTINGS, solveGenetic } from '@crosshatch/core/evolution';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { resultSchema } from '../../../site/src/results/schema.ts';
import { type MeasuredEvolution, measureEvolution, solvedWithin } from '../../../training/evolution/measure.ts';
import { geneticFindings } from '../../../training/experiments/genetic.ts';
import { resultOf } from '../../../training/experiments/result.ts';
import { randomBoards } from '../../../training/runs/boards.ts';

const boards = randomBoards(12, { width: 6, height: 6 }, 5);
const puzzles = Array.from({ length: boards.count }, (_, board) => ({
  puzzle: puzzleOfGrid({ width: 6, height: 6, cells: boards.cells(board) }),
}));

const measured = (settings: typeof COUNTS_SETTINGS, budget: number): MeasuredEvolution =>
  measureEvolution(puzzles, (puzzle, options) => solveGenetic(puzzle, { ...options, budget }, settings), 1);

test('what is solved within fewer evaluations is what a smaller budget solves', () => {
  const [much, little] = [measured(COUNTS_SETTINGS, 5000), measured(COUNTS_SETTINGS, 100)];
  expect(solvedWithin(much, 5000)).toBeGreaterThan(solvedWithin(much, 100));
  expect(solvedWithin(much, 100)).toBe(solvedWithin(little, 100));
  expect(solvedWithin(little, Number.POSITIVE_INFINITY)).toBe(solvedWithin(little, 100));
  expect(measured(COUNTS_SETTINGS, 100).solvedAfter).toEqual(little.solvedAfter);
});

test('the experiment is a page of results, with the published share beside ours', () => {
  const [ga, counts] = [measured(GENETIC_SETTINGS, 3000), measured(COUNTS_SETTINGS, 3000)];
  const findings = geneticFindings(
    {
      set: 'some',
      boards: 12,
      sample: 12,
      published: [
        { name: 'a network', measured: ga, predictedRight: 0 },
        { name: 'random boards', measured: ga, predictedRight: 0 },
      ],
      steps: [
        { name: 'ga', measured: ga },
        { name: 'ga-counts', measured: counts },
      ],
      starts: [{ name: 'counts', start: 'random boards', measured: counts, predictedRight: 0 }],
      all: [{ name: '1', measured: counts }],
    },
    [{ set: 'others', boards: 12, budget: 10_000, evolutions: [{ name: 'ga-counts', measured: counts }] }],
    [{ set: 'some', boards: 12, byLines: 9 }],
    1,
  );
  const result = resultOf('genetic.json', findings);
  expect(resultSchema.parse(result)).toEqual(result);
  const [published, steps] = result.tables;
  expect(published?.rows.map((row) => row.slice(-3))).toEqual([
    [27.25, 15, 15_630],
    [null, null, null],
  ]);
  const shares = steps?.rows.map(([name, ...figures]) => [name, figures[2]]);
  expect(shares).toEqual([
    ['ga', expect.closeTo((100 * solvedWithin(ga, 10_000)) / 12, 1)],
    ['ga-counts', expect.closeTo((100 * solvedWithin(counts, 10_000)) / 12, 1)],
  ]);
  expect(steps?.columns.map(({ name }) => name)).toContain('within 10,000');
});
