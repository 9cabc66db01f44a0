/* The figures of the neural paper, section 4 and its tables. Experiments show them beside their own. */

import type { Source } from '../result/result.ts';
import {
  figureAt,
  figureSaid,
  numberIn,
  type PublishedPaper,
  printAt,
  printSaid,
  publishedTable,
  rowsOf,
} from './paper.ts';
import { PAPERS } from './papers.ts';

const PAPER: PublishedPaper = PAPERS['neural-networks'];

const said = (what: string): number => figureSaid(PAPER, what);
const figure = (label: string, row: string, column: string): number =>
  figureAt(PAPER, label, row, column) ?? Number.NaN;

export const neuralPaper: Source = {
  key: 'neural-paper',
  name: 'Buades Rubio et al.',
  url: 'https://arxiv.org/abs/2501.05882',
  measured:
    '“Solving nonograms using Neural Networks”, as published: networks trained on NVIDIA cards, the searches in Python; the whole of their test sets, of which one half is measured here',
};

/** Table 1: the number of boards of a size, the number of their sets of clues, and the ratio of the two. */
export const publishedClueSets = rowsOf(PAPER, 'Table 1').map((size) => ({
  size,
  boards: figure('Table 1', size, '|Ω|'),
  clueSets: figure('Table 1', size, '|Ψ|'),
  ratio: figure('Table 1', size, 'Ratio'),
}));

/** The published figures of a network for boards of n×n (section 4.1). Shares are in percent. */
export interface PublishedNetworkFigures {
  readonly size: number;
  /** Boards predicted without a wrong cell. */
  readonly right: number;
  /** The same share if any of the eight reflections may be right. */
  readonly anyRight?: number;
  /** The scale α and shape β of the Weibull distribution of wrong cells, in the paper's equation 2. */
  readonly scale: number;
  readonly shape: number;
}

export const publishedNetworkFigures: readonly PublishedNetworkFigures[] = [5, 10, 15].map((size) => ({
  size,
  right: said(`boards of ${size}×${size} predicted right, %`),
  // Reflections are measured at 10×10 alone.
  ...(size === 10 && { anyRight: said('boards of 10×10 predicted right with reflections, %') }),
  scale: said(`scale α at ${size}×${size}`),
  shape: said(`shape β at ${size}×${size}`),
}));

/**
 * Boards of a published test set on which the authors' networks were trained: `rows` of all `of` rows are also among the rest
 * of the icon boards, which is the training set. They were counted on the published files (josebambu/NonoDataset). Reflections
 * are compared as by `crosshatch dataset disjoint`.
 */
export interface PublishedLeak {
  readonly size: number;
  readonly rows: number;
  readonly of: number;
  /** The share of rows that are among the rest as they are, and in any reflection. */
  readonly same: number;
  readonly reflected: number;
}

const TEST_ROWS = 15_274;

export const publishedLeaks: readonly PublishedLeak[] = [
  { size: 10, rows: 986, of: TEST_ROWS, same: 986 / TEST_ROWS, reflected: 0.0784 },
  { size: 15, rows: 381, of: TEST_ROWS, same: 381 / TEST_ROWS, reflected: 0.0353 },
];

/**
 * Computes the lower bound of the share predicted right among the unknown boards.
 *
 * @param right share of all boards predicted right
 * @param leaked share of boards that were known
 */
export const leakFreeShare = (right: number, leaked: number): number => (right - leaked) / (1 - leaked);

/** Mean, standard deviation and median. */
export type Statistics = readonly [mean: number, deviation: number, median: number];

const statisticsOf = (label: string): Readonly<Record<string, Statistics>> =>
  Object.fromEntries(
    rowsOf(PAPER, label).map((row) => [
      row,
      [figure(label, row, 'Mean'), figure(label, row, 'Std'), figure(label, row, 'Median')],
    ]),
  );

/** Table 3: the seconds to solve a board of 10×10. */
export const publishedTimes10 = statisticsOf('Table 3');

/** Table 4: the iterations to solve a board of 10×10. */
export const publishedIterations10 = statisticsOf('Table 4');

/** Table 5: the least time of boards of 10×10, the deciles and the greatest time, in seconds. */
export const publishedPercentiles10: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.keys(publishedTimes10).map((algorithm) => {
    // Table 5 writes NeHi and Ne8Hi.
    const column = algorithm.replace(/HI$/, 'Hi');
    return [algorithm, rowsOf(PAPER, 'Table 5').map((share) => figure('Table 5', share, column))];
  }),
);

/** A row of Table 6: two algorithms whose times on the same boards are compared. */
export interface PublishedComparison {
  readonly one: string;
  readonly other: string;
  readonly statistic: number;
  /** Left out if the paper has “≈ 0”. */
  readonly p?: number;
  /** The one that the paper finds better. */
  readonly better: string;
}

/** Table 6. The p-values are one-sided, for 15,274 pairs: computed from W, they are the same within a hundredth. */
export const publishedComparisons: readonly PublishedComparison[] = rowsOf(PAPER, 'Table 6').map((study, row) => {
  const [one = '', other = ''] = study.split(' vs ');
  const p = numberIn(printAt(PAPER, 'Table 6', study, 'p-value'));
  return {
    one,
    other,
    statistic: figure('Table 6', study, 'W'),
    ...(p !== null && { p }),
    better: publishedTable(PAPER, 'Table 6').bold?.[row] ?? '',
  };
});

/** Table 7: the seconds to solve a board of 15×15, over 50 boards. */
export const publishedTimes15 = statisticsOf('Table 7');

/** Table 8: the seconds for the 50 boards of Table 7, and the paper's estimate for all boards. */
export const publishedTotals15: Readonly<Record<string, readonly [measured: number, estimated: number]>> =
  Object.fromEntries(
    rowsOf(PAPER, 'Table 8').map((algorithm) => [
      algorithm,
      [
        secondsIn(printAt(PAPER, 'Table 8', algorithm, 'Total')),
        secondsIn(printAt(PAPER, 'Table 8', algorithm, 'Estimated')),
      ],
    ]),
  );

/** Section 4.3: the genetic algorithm, once on all boards, and the share that it solves of the boards not predicted right. */
export const publishedGenetic = {
  boards: said('boards of 10×10 in the test set'),
  solved: said('boards that the genetic algorithm solves, of those not predicted right, %'),
  seconds: secondsIn(printSaid(PAPER, 'time of the genetic algorithm')),
};

/** Reads the seconds of a duration as the paper writes it: “2 days, 18 hours, and 20 minutes” or “94 days 02:55:04”. */
export function secondsIn(duration: string): number {
  // recheck: quadratic, but the text is the paper's.
  const count = (unit: RegExp): number => Number(duration.match(unit)?.[1] ?? 0);
  const [hours = 0, minutes = 0, seconds = 0] = (duration.match(/\d+:\d+:\d+/)?.[0] ?? '0').split(':').map(Number);
  const days = 365 * count(/(\d+) years?/) + count(/(\d+) days?/);
  return ((days * 24 + hours + count(/(\d+) hours?/)) * 60 + minutes + count(/(\d+) minutes?/)) * 60 + seconds;
}
