/*
 * The figures of the a-priori paper for Japanese puzzles, section 8.1. Experiments put them beside their own.
 */

import type { Source } from '../result/result.ts';
import { figureAt, figureSaid, rowsOf } from './paper.ts';
import { PAPERS } from './papers.ts';

export const aPrioriPaper: Source = {
  key: 'a-priori-paper',
  name: 'Ortiz-García et al.',
  url: 'https://doi.org/10.1007/s12065-009-0025-5',
  measured:
    '“Improving the performance of evolutionary algorithms in grid-based puzzles resolution”, as published: 50 runs on each of sixteen hard puzzles of 10×10, which are not the sixteen that are measured here',
};

/** The forms that the paper compares, by our names: its own, without each of its operators, and an earlier one. */
export const PAPER_FORMS = ['EA', 'EA no DGM', 'EA no init.', 'EA of 2007'] as const;
/** Their columns in Tables 1 and 2. */
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

/** Runs of a form on all puzzles. */
export const PUBLISHED_RUNS = figureSaid(PAPER, 'puzzles') * figureSaid(PAPER, 'runs on each puzzle');

/** The averages as printed; that of the generations of the EA of 2007 counts 0 for the puzzles that it never solves. */
export const publishedAverages: readonly PublishedForm[] = formsOf('Average');
