import { bootstrapMean } from '../../statistics/bootstrap.ts';
import { OPTIMA, optimalCells, ours, type SolvedRun, shareCells } from '../crowd/charts.ts';
import { type Cell, type ResultTable, rounded } from '../result/result.ts';
import type { Measurements } from '../result/telling.ts';
import type { HardVote } from './crowds.ts';
import { HARD_READINGS, READINGS } from './readings.ts';

/** The name of the setting that says whether line solving settles the face without a vote. */
export const LINES_ALONE = 'lines alone settle the face';

/** The crowds of each reading on the face, and on a set of puzzles that lines leave open. */
export interface MeasuredReadings {
  readonly crowds: readonly (readonly SolvedRun[])[];
  readonly hard?: { readonly set: string; readonly votes: readonly (readonly HardVote[])[] };
}

/** Makes the tables: the shares of optimal experts and votes on the face, by reading. */
export function readingMeasurements(
  { crowds, hard }: MeasuredReadings,
  settings: Measurements['settings'],
  seed: number,
): Measurements {
  const tables = OPTIMA.map(
    ({ name: board }): ResultTable => ({
      caption: captionOf(board),
      columns: [{ name: 'Reading' }, ours('Runs'), ours('Optimal', '%'), ours('From', '%'), ours('To', '%')],
      rows: READINGS.map(({ name }, at): Cell[] => [name, ...optimalCells(crowds[at] ?? [], board)]),
      chart: {
        caption: 'Share of runs that are optimal, by reading of the paper, with its 95 % confidence interval',
        columns: ['From', 'Optimal', 'To'],
        scale: 'linear',
      },
    }),
  );
  return { seed, settings, tables: hard === undefined ? tables : [...tables, hardTable(hard, seed)] };
}

const hardTable = ({ set, votes }: Required<MeasuredReadings>['hard'], seed: number): ResultTable => ({
  caption: `${HARD_CAPTION} ${set}: puzzles that the vote solves`,
  columns: [
    { name: 'Reading' },
    ours('Puzzles'),
    ...['Solved', 'From', 'To', 'Cells right', 'From', 'To'].map((name) => ours(name, '%')),
  ],
  rows: HARD_READINGS.map(({ name }, at): Cell[] => {
    const own = votes[at] ?? [];
    const right = bootstrapMean(
      own.map((vote) => 100 * vote.right),
      seed,
    );
    return [
      name,
      own.length,
      ...shareCells(own.filter(({ isSolved }) => isSolved).length, own.length),
      ...[right.mean, right.low, right.high].map(rounded),
    ];
  }),
});

/** The beginning of the caption of the table on puzzles that lines leave open. */
export const HARD_CAPTION = 'Where lines alone leave cells open,';

/** Makes the caption of the table of a board, such as “The vote”. No caption is the beginning of another one. */
export const captionOf = (board: string): string =>
  `Share of runs that are optimal by: ${board.charAt(0).toLowerCase()}${board.slice(1)} (on the face)`;
