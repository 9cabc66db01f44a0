import { proportion } from '@crosshatch/core/findings';
import { deviation, mean, median } from '../../statistics/sample.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded } from '../result/result.ts';
import { CROWDS, type MeasuredGeneration, type WatchedCrowd } from './measure.ts';

/*
 * The charts of the crowds paper, on pictures of our own.
 */

/** The average of runs of the genetic algorithm on a picture. */
export interface WatchedRuns {
  readonly picture: string;
  readonly of: string;
  readonly generations: readonly MeasuredGeneration[];
  /** The processor time of a run, in milliseconds. */
  readonly ms: number;
}

export const ours = (name: string, unit?: string): Column => ({ name, by: OURS, ...(unit !== undefined && { unit }) });

/** Returns a share with its confidence interval, in percent. */
export function shareCells(successes: number, trials: number): Cell[] {
  const { mean: share, low, high } = proportion(successes, trials);
  return [share, low, high].map((value) => rounded(100 * value));
}

const NO_SHARE: readonly Cell[] = [null, null, null];

export function generationsTable({ picture, of, generations }: WatchedRuns): ResultTable {
  const step = Math.max(1, Math.floor((generations.length - 1) / 10));
  return {
    caption: `${picture}: ${of}`,
    columns: [{ name: 'Generation' }, ours('Best'), ours('Mean'), ours('Worst')],
    rows: generations
      .filter(({ number }) => number % step === 0)
      .map(({ number, best, mean: middle, worst }) => [String(number), rounded(best), rounded(middle), rounded(worst)]),
    chart: { caption: 'Fitness by generation; 0 is the best', columns: ['Best', 'Mean', 'Worst'], scale: 'linear' },
  };
}

/** The number of crowds that are shown one by one, as in the paper. */
const SHOWN = 10;
export const WATCHED = ['Best', 'Mean', 'Worst', 'Median', 'Std', 'Vote'];

export function watchedTable(watched: readonly WatchedCrowd[]): ResultTable {
  return {
    caption: 'Ten crowds of six experts on a face of 10×10: the penalties of their boards (Chart 2)',
    columns: [{ name: 'Run' }, ...WATCHED.map((name) => ours(name))],
    rows: watched.slice(0, SHOWN).map((own, run): Cell[] => [String(run), ...watchedCells(own)]),
  };
}

const watchedCells = ({ penalties, votes: [vote = Number.NaN] }: WatchedCrowd): Cell[] =>
  [Math.min(...penalties), mean(penalties), Math.max(...penalties), median(penalties), deviation(penalties), vote].map(
    rounded,
  );

/** The time of a run of the genetic algorithm. */
export function timesTable(generations: readonly WatchedRuns[]): ResultTable {
  return {
    caption: 'The time of a run of the genetic algorithm',
    columns: [{ name: 'Run' }, ours('Time', 'ms')],
    rows: generations.map(({ picture, of, ms }): Cell[] => [`${picture}: ${of}`, rounded(ms)]),
  };
}

/** The boards that may have no penalty, which the paper calls optimal, by the names of the rows. */
export const OPTIMA: readonly {
  readonly name: string;
  /** Whether a run counts. Default: every run counts. */
  readonly counts?: (run: SolvedRun) => boolean;
  readonly isOptimal: (run: SolvedRun) => boolean;
}[] = [
  { name: 'The vote', isOptimal: ({ vote }) => vote === 0 },
  { name: 'An expert', isOptimal: ({ isExpertRight }) => isExpertRight },
  { name: 'An expert or the vote', isOptimal: ({ isExpertRight, vote }) => isExpertRight || vote === 0 },
  {
    name: 'The vote, in runs in which no expert is optimal',
    counts: ({ isExpertRight }) => !isExpertRight,
    isOptimal: ({ vote }) => vote === 0,
  },
];

/** The parts of a crowd's run that the counts of optimal boards need. */
export interface SolvedRun {
  readonly isExpertRight: boolean;
  /** The penalty of the board on which the crowd decides. */
  readonly vote: number;
}

/** Returns the number of runs, and the share in which the board of a row is optimal. */
export function optimalCells(runs: readonly SolvedRun[], row: string): Cell[] {
  const { counts, isOptimal } = OPTIMA.find(({ name }) => name === row) ?? { isOptimal: () => false };
  const counted = counts === undefined ? runs : runs.filter(counts);
  return [
    counted.length,
    ...(counted.length > 0 ? shareCells(counted.filter(isOptimal).length, counted.length) : NO_SHARE),
  ];
}

export function optimalTable(watched: readonly WatchedCrowd[]): ResultTable {
  const runs = watched.map(({ isExpertRight, votes: [vote = Number.NaN] }) => ({ isExpertRight, vote }));
  return {
    caption: 'Optimal crowds on the face: runs in which a board has no penalty (Chart 2)',
    columns: [{ name: 'Board' }, ours('Runs'), ours('Optimal', '%'), ours('From', '%'), ours('To', '%')],
    rows: OPTIMA.map(({ name }): Cell[] => [name, ...optimalCells(runs, name)]),
    chart: {
      caption:
        'Share of runs in which a board is optimal, which means without a penalty, with its 95 % confidence interval',
      columns: ['From', 'Optimal', 'To'],
      scale: 'linear',
    },
  };
}

/** Makes the table that shows whether other voters than the six experts would do better. */
export function votesTable(watched: readonly WatchedCrowd[]): ResultTable {
  const open = watched.filter(({ isExpertRight }) => !isExpertRight);
  return {
    caption: `Votes on the face by crowd, ${watched.length} runs of six experts`,
    columns: [
      { name: 'Crowd' },
      ours('Penalty of the vote'),
      ours('Vote is a solution', '%'),
      ours('From', '%'),
      ours('To', '%'),
      ours('Vote is a solution, no expert has one', '%'),
      ours('From', '%'),
      ours('To', '%'),
    ],
    rows: CROWDS.map((name, crowd): Cell[] => {
      const isRight = ({ votes }: WatchedCrowd): boolean => votes[crowd] === 0;
      return [
        name,
        rounded(mean(watched.map(({ votes }) => votes[crowd] ?? Number.NaN))),
        ...shareCells(watched.filter(isRight).length, watched.length),
        ...(open.length > 0 ? shareCells(open.filter(isRight).length, open.length) : NO_SHARE),
      ];
    }),
  };
}
