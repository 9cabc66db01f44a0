/*
 * The figures of the crowds paper, section IV. Entered once, here; the experiment puts its own beside them.
 */

/** A run of Chart 2: the penalties of its individuals, and of the board on which the crowd decides. */
export interface PublishedCrowd {
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
  readonly median: number;
  readonly deviation: number;
  readonly vote: number;
}

/** Chart 2, in order. The text counts seven optimal runs: the six without a penalty in the vote, and run 8, of which an individual has none. */
export const publishedCrowds: readonly PublishedCrowd[] = [
  { best: 1, mean: 9.083333333, worst: 24, median: 6, deviation: 8.9673, vote: 0 },
  { best: 2, mean: 9.5, worst: 24, median: 6, deviation: 7.0947, vote: 2 },
  { best: 1, mean: 9.25, worst: 23, median: 8, deviation: 6.4316, vote: 0 },
  { best: 2, mean: 12.583, worst: 25, median: 10, deviation: 9.253, vote: 2 },
  { best: 1, mean: 8.691, worst: 24, median: 4, deviation: 8.049, vote: 0 },
  { best: 1, mean: 7.1833, worst: 25, median: 4, deviation: 7.183, vote: 0 },
  { best: 1, mean: 11.3583, worst: 24, median: 10, deviation: 8.1465, vote: 3 },
  { best: 0, mean: 7.9166, worst: 26, median: 6, deviation: 7.7183, vote: 0 },
  { best: 0, mean: 9.475, worst: 25, median: 8, deviation: 8.7552, vote: 2 },
  { best: 1, mean: 7.0166, worst: 21, median: 6, deviation: 5.434, vote: 0 },
];

/** What a run of the genetic algorithm takes on the face, section IV.B, in milliseconds. */
export const PUBLISHED_RUN_MS = 260;
