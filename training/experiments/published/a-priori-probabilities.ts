/* The figures of the a-priori paper for Japanese puzzles, section 8.1. Experiments show them beside their own. */

import type { Source } from '../result/result.ts';
import { figureAt, figureSaid, printAt, rowsOf } from './paper.ts';
import { PAPERS } from './papers.ts';

export const aPrioriPaper: Source = {
  key: 'a-priori-paper',
  name: 'Ortiz-García et al.',
  url: 'https://doi.org/10.1007/s12065-009-0025-5',
  measured:
    '“Improving the performance of evolutionary algorithms in grid-based puzzles resolution”, as published: 50 runs on each of sixteen hard puzzles of 10×10, which are not the sixteen that are measured here',
};

/** The forms that the paper compares, by our names: its own, its own without each of its operators, and an earlier one. */
export const PAPER_FORMS = ['EA', 'EA no DGM', 'EA no init.', 'EA of 2007'] as const;
/** The columns of these forms in Tables 1 and 2. */
const COLUMNS = ['Proposed EA', 'EA no DGM', 'EA no init.', 'EA in [7]'] as const;

const PAPER = PAPERS['a-priori-probabilities'];

/** The runs of a form that converge, in percent, and their mean generations; null where no run converges. */
export type PublishedForm = readonly [converged: number, generations: number | null];

const formsOf = (row: string): PublishedForm[] =>
  COLUMNS.map((column) => [
    figureAt(PAPER, 'Table 1', row, column) ?? Number.NaN,
    figureAt(PAPER, 'Table 2', row, column),
  ]);

/** Tables 1 and 2, in the order of Table 1: the puzzle's number, its variables, and each of `PAPER_FORMS`. */
export const publishedPuzzles: readonly (readonly [number, number, ...PublishedForm[]])[] = rowsOf(
  PAPER,
  'Table 1',
).map((puzzle) => [
  Number(puzzle),
  figureAt(PAPER, 'Table 2', puzzle, '# Variables') ?? Number.NaN,
  ...formsOf(puzzle),
]);

/** The number of runs of a form, on all puzzles together. */
export const PUBLISHED_RUNS = figureSaid(PAPER, 'puzzles') * figureSaid(PAPER, 'runs on each puzzle');

/** The averages as printed. The average generations of the EA of 2007 count 0 for the puzzles that it never solves. */
export const publishedAverages: readonly PublishedForm[] = formsOf('Average');

/* Tables 3 and 4: Light Up. */

export const lightUpPaper: Source = {
  ...aPrioriPaper,
  measured:
    '“Improving the performance of evolutionary algorithms in grid-based puzzles resolution”, Tables 3 and 4, as published: 200 runs on each of twelve puzzles of puzzle-light-up.com, which are not the twelve that are measured here',
};

/** The forms of Table 3. */
export const LIGHT_UP_PAPER_FORMS = ['WOP', 'WPH', 'WPI', 'WP'] as const;
/** The runs of each puzzle and form (“after launching 200 times the algorithm for each instance”). */
export const PUBLISHED_LIGHT_UP_RUNS = figureSaid(PAPER, 'Light Up: runs on each puzzle');

/** A puzzle of Tables 3 and 4. */
export interface PublishedLightUp {
  readonly name: string;
  readonly size: number;
  readonly variables: number;
  /** The most evaluations of a run. */
  readonly evaluations: number;
  /** The runs that converge, in percent, for each of `LIGHT_UP_PAPER_FORMS`. */
  readonly converged: readonly (number | null)[];
  /** The mean generations of the runs that converge, with WOP and with WP. */
  readonly generations: readonly (number | null)[];
}

export const publishedLightUps: readonly PublishedLightUp[] = rowsOf(PAPER, 'Table 3').map((name) => ({
  name,
  size: Number.parseInt(printAt(PAPER, 'Table 3', name, 'Size'), 10),
  variables: figureAt(PAPER, 'Table 4', name, '# Variables') ?? Number.NaN,
  evaluations: figureAt(PAPER, 'Table 3', name, 'Fitness evaluations') ?? Number.NaN,
  converged: LIGHT_UP_PAPER_FORMS.map((form) => figureAt(PAPER, 'Table 3', name, form)),
  generations: ['WOP', 'WP'].map((form) => figureAt(PAPER, 'Table 4', name, form)),
}));

/** Returns the averages as printed: runs that converge, in percent, and generations if Table 4 has the form. */
export const publishedLightUpAverage = (form: string): readonly [number | null, number | null] => [
  figureAt(PAPER, 'Table 3', 'Average', form),
  form === 'WOP' || form === 'WP' ? figureAt(PAPER, 'Table 4', 'Average', form) : null,
];
