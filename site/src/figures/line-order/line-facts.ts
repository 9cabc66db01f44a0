import { itemAt } from '@crosshatch/core/memory';

/** A count of a line that the learned order sees. */
export interface LineFact {
  readonly name: string;
  readonly count: number;
  /** The most that it can be. */
  readonly most: number;
}

/** The indices of the features from which counts are read. */
const UNKNOWN = 1;
const SURE = 11;
const NEW = 16;
const NEWS_ACROSS = 19;
const FINISHED_ACROSS = 24;
const SURE_ACROSS = 30;

/**
 * Reads counts from the features of a line, in the order of the facts of `factsOf`.
 *
 * @param features in the order of `FEATURE_GROUPS`
 * @param length the number of cells of the line
 */
export function countsOf(features: readonly number[], length: number): number[] {
  const feature = (place: number) => itemAt(features, place);
  const unknown = Math.round(feature(UNKNOWN) * length);
  const sure = Math.round(feature(SURE) * unknown);
  return [
    unknown,
    sure,
    Math.round(1 / feature(NEW) - 1),
    Math.round(feature(NEWS_ACROSS) * unknown),
    Math.round(feature(FINISHED_ACROSS) * sure),
    Math.round(feature(SURE_ACROSS) * length),
  ];
}

/** Names the counts of a line. A reader can check them on the board. */
export function factsOf(counts: readonly number[], length: number): LineFact[] {
  const [unknown = 0, sure = 0] = counts;
  const facts = [
    ['Unknown cells', length],
    ['Sure cells, by overlap', unknown],
    ['New cells since it was solved', length],
    ['Crossing lines with new cells', unknown],
    ['Crossing lines that it finishes', sure],
    ['More sure cells in crossing lines', 2 * length],
  ] as const;
  return facts.map(([name, most], place) => ({ name, count: itemAt(counts, place), most }));
}
