import { readFileSync } from 'node:fs';
import { COUNTS_SETTINGS, GENETIC_SETTINGS, solveGenetic } from '@crosshatch/core/published/genetic';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { type MeasuredEvolution, measureEvolution, solvedWithin } from '#training/experiments/genetic/measure.ts';
import { FORMS, geneticMeasurements } from '#training/experiments/genetic/tables.ts';
import { tellGenetic } from '#training/experiments/genetic/telling.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf, tableOf } from '#training/experiments/result/telling.ts';
import { drawBoards } from '#training/lessons/boards/boards.ts';

const boards = drawBoards(12, { width: 6, height: 6 }, 5);
const puzzles = Array.from({ length: boards.count }, (_, board) => ({
  puzzle: puzzleOfGrid({ width: 6, height: 6, cells: boards.cells(board) }),
}));

const measured = (settings: typeof COUNTS_SETTINGS, budget: number): MeasuredEvolution =>
  measureEvolution(puzzles, (puzzle, options) => solveGenetic(puzzle, { ...options, budget }, settings), 1);

test('a smaller budget solves the puzzles that are solved within fewer evaluations', () => {
  const [much, little] = [measured(COUNTS_SETTINGS, 5000), measured(COUNTS_SETTINGS, 100)];
  expect(solvedWithin(much, 5000)).toBeGreaterThan(solvedWithin(much, 100));
  expect(solvedWithin(much, 100)).toBe(solvedWithin(little, 100));
  expect(solvedWithin(little, Number.POSITIVE_INFINITY)).toBe(solvedWithin(little, 100));
  expect(measured(COUNTS_SETTINGS, 100).solvedAfter).toEqual(little.solvedAfter);
});

test('the experiment is a page of results', () => {
  const [ga, counts] = [measured(GENETIC_SETTINGS, 3000), measured(COUNTS_SETTINGS, 3000)];
  const found = geneticMeasurements(
    {
      set: 'some',
      boards: 12,
      sample: 12,
      forms: [
        { form: 'paper', measured: ga, predictedRight: 0 },
        { form: 'random', measured: ga, predictedRight: 0 },
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
  const result = resultOf('genetic.json', { title: 'A', question: 'B?', notes: [], sources: [], ...found });
  expect(resultSchema.parse(result)).toEqual(result);
  const [forms, steps] = result.tables;
  expect(forms?.rows.map(([form]) => form)).toEqual([FORMS.paper, FORMS.random]);
  const shares = steps?.rows.map(([name, ...figures]) => [name, figures[2]]);
  expect(shares).toEqual([
    ['ga', expect.closeTo((100 * solvedWithin(ga, 10_000)) / 12, 1)],
    ['ga-counts', expect.closeTo((100 * solvedWithin(counts, 10_000)) / 12, 1)],
  ]);
  expect(steps?.columns.map(({ name }) => name)).toContain('within 10,000');
});

test('the published share stands beside the paper’s form, and beside no other', () => {
  const told = tellGenetic(measurementsOf(JSON.parse(readFileSync('site/src/content/results/genetic.json', 'utf8'))));
  const { columns, rows } = tableOf(told, 'ga by its start, with 100,000 evaluations');
  const theirs = columns.flatMap(({ by }, at) => (by === 'neural-paper' ? [at] : []));
  expect(rows.map(([form, ...cells]) => [form, ...theirs.map((at) => cells[at - 1])])).toEqual([
    [FORMS.paper, 27.25, 15, 15_630],
    [FORMS.random, null, null, null],
    [FORMS.paperBest, null, null, null],
    [FORMS.randomBest, null, null, null],
  ]);
  expect(told.notes[0]).toContain(
    '% of the boards that the network did not predict right, level with the published 15 %',
  );
});
