/* The figures of the crowds paper, section IV. The experiment shows them beside its own. */
import { figureAt, figureSaid, rowsOf } from './paper.ts';
import { PAPERS } from './papers.ts';

const PAPER = PAPERS['wisdom-of-crowds'];
const CHART = 'Chart 2';

/** A run of Chart 2: the penalties of its individuals, and of the board on which the crowd decides. */
export interface PublishedCrowd {
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
  readonly median: number;
  readonly deviation: number;
  readonly vote: number;
}

/** The runs of Chart 2, in their order. */
export const publishedCrowds: readonly PublishedCrowd[] = rowsOf(PAPER, CHART).map((run) => {
  const figure = (column: string): number => figureAt(PAPER, CHART, run, column) ?? Number.NaN;
  return {
    best: figure('Best Individual'),
    mean: figure('Mean'),
    worst: figure('Worst Individual'),
    median: figure('Median Individual'),
    deviation: figure('Std. deviation'),
    vote: figure('Aggregation Result'),
  };
});

/** The number of crowds that reach an optimal solution by their vote, as the text counts it. */
export const PUBLISHED_OPTIMAL = figureSaid(PAPER, 'crowds that come to an optimal solution, of ten');

/** The milliseconds of a run of the genetic algorithm on the face, section IV.B. */
export const PUBLISHED_RUN_MS = 1000 * figureSaid(PAPER, 'seconds that a run of the genetic algorithm takes at 10×10');
