import type { APrioriSettings } from '@crosshatch/core/published/ea';
import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { mean } from '../../statistics/sample.ts';
import { cellsOf, type MeasuredForm, type StudiedPuzzle, settledBy } from '../a-priori/measure.ts';
import { intervalColumns, percent, solvedRuns } from '../result/convergence.ts';
import { type Cell, OURS, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';

/** Readings of “logic ad-hoc”, the local search that section 2.1 names but does not describe. */
export const LINE_READINGS: readonly { readonly name: string; readonly lineSolving: APrioriSettings['lineSolving'] }[] =
  [
    { name: 'extremes', lineSolving: 'extremes' },
    { name: 'complete lines', lineSolving: 'complete' },
  ];

/** The sets of puzzles, as captions name them. */
export const SETS = {
  leastSettled: 'The sixteen puzzles that extremes settle least',
  hardest: 'Sixteen puzzles with the paper’s numbers of variables, those with the most conflicts',
  byExtremes: 'Drawn puzzles with the paper’s numbers of variables, counted after extremes',
  byLines: 'Drawn puzzles with the paper’s numbers of variables, counted after complete lines',
} as const;

export const PUZZLES = 'The sets of puzzles';

export interface MeasuredSet {
  readonly set: string;
  readonly puzzles: readonly StudiedPuzzle[];
  readonly forms: readonly MeasuredForm[];
}

/** Makes the tables: the averages of the paper's Tables 1 and 2 on each set, for each reading. */
export const readingMeasurements = (
  sets: readonly MeasuredSet[],
  settings: Measurements['settings'],
  seed: number,
): Measurements => ({
  seed,
  settings,
  tables: [puzzlesTable(sets), ...sets.map((set) => averagesTable(set, seed))],
});

/** Computes the mean over puzzles with its confidence interval, for puzzles that are a sample of many. */
export function overPuzzles(values: readonly number[], seed: number): Cell[] {
  if (values.length === 0) return [null, null, null];
  const { mean: middle, low, high } = bootstrapMean(values, seed);
  return [middle, low, high].map(rounded);
}

const averagesTable = ({ set, forms }: MeasuredSet, seed: number): ResultTable => ({
  caption: set,
  columns: [{ name: 'Form' }, ...intervalColumns('Converged', '%'), ...intervalColumns('Generations')],
  rows: forms.map(({ title, runs }): Cell[] => [
    title,
    ...overPuzzles(
      runs.map((own) => percent(solvedRuns(own).length / own.length)),
      seed,
    ),
    ...overPuzzles(
      runs
        .filter((own) => solvedRuns(own).length > 0)
        .map((own) => mean(solvedRuns(own).map((run) => run.generations))),
      seed,
    ),
  ]),
});

const puzzlesTable = (sets: readonly MeasuredSet[]): ResultTable => ({
  caption: PUZZLES,
  columns: [
    { name: 'Set' },
    { name: 'Puzzles', by: OURS },
    ...LINE_READINGS.flatMap(({ name }) =>
      ['fewest', 'mean', 'most'].map((which) => ({ name: `Open after ${name}: ${which}`, by: OURS })),
    ),
    { name: 'Exact solver’s conflicts, mean', by: OURS },
  ],
  rows: sets.map(({ set, puzzles }): Cell[] => [
    set,
    puzzles.length,
    ...LINE_READINGS.flatMap(({ lineSolving }) => {
      const open = puzzles.map(({ puzzle }) => cellsOf(puzzle) - settledBy(lineSolving, puzzle));
      return [Math.min(...open), rounded(mean(open)), Math.max(...open)];
    }),
    rounded(mean(puzzles.map(({ exact }) => exact.work.conflicts ?? 0))),
  ]),
});
