import { proportion } from '../statistics/proportion.ts';
import { deviation, mean, median } from '../statistics/sample.ts';
import { CROWDS, type MeasuredGeneration, type WatchedCrowd } from './crowds.ts';
import { PUBLISHED_RUN_MS, publishedCrowds } from './published-crowd.ts';
import { type Cell, type Column, OURS, type ResultTable, rounded, type Source } from './result.ts';

/*
 * The charts of the crowds paper, on pictures of our own.
 */

export const crowdsPaper: Source = {
  key: 'crowds-paper',
  name: 'Culver, Ford and Poyan',
  measured:
    '“Solving Nonograms with Genetic Algorithms and Wisdom of Artificial Crowds”, Charts 1 to 3: on a Core i5 of 4.2 GHz; on a face of 10×10 and a panda of 35×47, which are not ours',
};

const PAPER = crowdsPaper.key;

/** Runs of the genetic algorithm on a picture, on the average. */
export interface WatchedRuns {
  readonly picture: string;
  readonly of: string;
  readonly generations: readonly MeasuredGeneration[];
  /** Milliseconds of the processor that a run takes. */
  readonly ms: number;
}

export const ours = (name: string, unit?: string): Column => ({ name, by: OURS, ...(unit !== undefined && { unit }) });

/** A share with its interval, in percent. */
export function shareCells(successes: number, trials: number): Cell[] {
  const { mean: share, low, high } = proportion(successes, trials);
  return [share, low, high].map((value) => rounded(100 * value));
}

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

const WATCHED = ['Best', 'Mean', 'Worst', 'Median', 'Std', 'Vote'];

export function watchedTable(watched: readonly WatchedCrowd[]): ResultTable {
  return {
    caption: 'Ten crowds of six experts on a face of 10×10: the penalties of their boards (Chart 2)',
    columns: [{ name: 'Run' }, ...[PAPER, OURS].flatMap((by) => WATCHED.map((name): Column => ({ name, by })))],
    rows: publishedCrowds.map((published, run): Cell[] => {
      const own = watched[run];
      return [
        String(run),
        ...[published.best, published.mean, published.worst, published.median, published.deviation, published.vote],
        ...(own === undefined ? WATCHED.map(() => null) : watchedCells(own)),
      ];
    }),
  };
}

const watchedCells = ({ penalties, votes: [vote = Number.NaN] }: WatchedCrowd): Cell[] =>
  [Math.min(...penalties), mean(penalties), Math.max(...penalties), median(penalties), deviation(penalties), vote].map(
    rounded,
  );

/** A run of the genetic algorithm, and what the paper's took. */
export function timesTable(generations: readonly WatchedRuns[]): ResultTable {
  return {
    caption: 'The time of a run of the genetic algorithm',
    columns: [{ name: 'Run' }, ours('Time', 'ms'), { name: 'Time', unit: 'ms', by: PAPER }],
    rows: generations.map(({ picture, of, ms }, index): Cell[] => [
      `${picture}: ${of}`,
      rounded(ms),
      index === 0 ? PUBLISHED_RUN_MS : null,
    ]),
  };
}

/** Whether it is an expert that has the solution, or only the vote. */
export function optimalTable(watched: readonly WatchedCrowd[]): ResultTable {
  const row = (name: string, runs: readonly { readonly isExpertRight: boolean; readonly vote: number }[]): Cell[] => {
    const byExpert = runs.filter(({ isExpertRight }) => isExpertRight).length;
    const byVote = runs.filter(({ isExpertRight, vote }) => !isExpertRight && vote === 0).length;
    return [name, runs.length, byExpert, byVote, ...shareCells(byExpert + byVote, runs.length)];
  };
  return {
    caption: 'Crowds of six experts that come to a solution of the face',
    columns: [
      { name: 'Whose' },
      { name: 'Runs' },
      { name: 'By an expert' },
      { name: 'By the vote alone' },
      { name: 'Optimal', unit: '%' },
      ...['From', 'To'].map((name): Column => ({ name, unit: '%' })),
    ],
    rows: [
      row(
        'Culver, Ford and Poyan, on their face',
        publishedCrowds.map(({ best, vote }) => ({ isExpertRight: best === 0, vote })),
      ),
      row(
        'Crosshatch (woac), on ours',
        watched.map(({ isExpertRight, votes: [vote = Number.NaN] }) => ({ isExpertRight, vote })),
      ),
    ],
  };
}

/** Whether a vote of others than the six experts would do better. */
export function votesTable(watched: readonly WatchedCrowd[]): ResultTable {
  const open = watched.filter(({ isExpertRight }) => !isExpertRight);
  return {
    caption: `Who votes on the face, ${watched.length} runs of six experts`,
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
        ...(open.length > 0 ? shareCells(open.filter(isRight).length, open.length) : [null, null, null]),
      ];
    }),
  };
}
