/*
 * The figures of the a-priori paper for Japanese puzzles, section 8.1. Entered once, here; experiments put them beside
 * their own.
 */
import type { Source } from './result.ts';

export const aPrioriPaper: Source = {
  key: 'a-priori-paper',
  name: 'Ortiz-García et al.',
  url: 'https://doi.org/10.1007/s12065-009-0025-5',
  measured:
    '“Improving the performance of evolutionary algorithms in grid-based puzzles resolution”, as published: 50 runs on each of sixteen hard puzzles of 10×10, which are not the sixteen that are measured here',
};

/** The forms that the paper compares: its own, without each of its operators, and an earlier one. */
export const PAPER_FORMS = ['EA', 'EA no DGM', 'EA no init.', 'EA of 2007'] as const;

/** Of a form: runs that converge, in percent, and how many generations those take; none where no run converges. */
export type PublishedForm = readonly [converged: number, generations: number | null];

/** Tables 1 and 2, in the order of Table 1: the puzzle's number, its variables, and each of `PAPER_FORMS`. */
export const publishedPuzzles: readonly (readonly [number, number, ...PublishedForm[]])[] = [
  [222, 94, [100, 2.34], [100, 4.22], [100, 4.26], [100, 14.64]],
  [223, 99, [100, 4.9], [96, 6.95], [98, 7.45], [64, 20.55]],
  [224, 82, [100, 2.34], [100, 2.84], [100, 2.76], [54, 24.61]],
  [225, 100, [100, 2.28], [98, 3.75], [98, 4.18], [70, 18.97]],
  [226, 93, [100, 2.14], [100, 2.94], [100, 2.4], [100, 12.38]],
  [227, 89, [100, 2.5], [100, 2.88], [100, 2.36], [100, 3.68]],
  [228, 98, [100, 5.36], [94, 9.78], [100, 9.46], [92, 13.98]],
  [229, 85, [100, 2.46], [100, 2.96], [100, 4.12], [34, 21.17]],
  [230, 89, [100, 8.87], [96, 11.49], [92, 15.34], [14, 19]],
  [231, 93, [100, 2.02], [96, 3.66], [100, 5.36], [96, 13.04]],
  [232, 98, [98, 11.32], [72, 17.36], [92, 22.23], [14, 35.42]],
  [233, 95, [94, 11.56], [64, 12.55], [92, 18.11], [0, null]],
  [237, 100, [100, 4.14], [96, 5.82], [96, 7.56], [78, 25.92]],
  [236, 96, [96, 10.02], [54, 11.875], [94, 22.21], [4, 50.53]],
  [235, 94, [100, 5.87], [96, 11.7], [96, 8.54], [0, null]],
  [234, 94, [96, 11.45], [86, 15.11], [98, 17.22], [12, 16.8]],
];

/**
 * The averages as printed. From the rows, “EA no init.” comes to 97.25 %; and the generations of the EA of 2007 are the sum
 * over sixteen puzzles, though on two of them no run converges: of the other fourteen the average is 20.76.
 */
export const publishedAverages: readonly PublishedForm[] = [
  [99, 5.6],
  [90.5, 7.87],
  [97.5, 9.6],
  [52, 18.17],
];
