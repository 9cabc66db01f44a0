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
 * Reads counts from the features of a line. A reader can check them on the board.
 *
 * @param seen the features in thousandths, in the order of `FEATURE_GROUPS`
 * @param length the number of cells of the line
 */
export function factsOf(seen: readonly number[], length: number): LineFact[] {
  const feature = (place: number) => itemAt(seen, place) / 1000;
  const unknown = Math.round(feature(UNKNOWN) * length);
  const sure = Math.round(feature(SURE) * unknown);
  return [
    { name: 'Unknown cells', count: unknown, most: length },
    { name: 'Sure cells, by overlap', count: sure, most: unknown },
    { name: 'New cells since it was solved', count: Math.round(1 / Math.max(0.001, feature(NEW)) - 1), most: length },
    { name: 'Crossing lines with new cells', count: Math.round(feature(NEWS_ACROSS) * unknown), most: unknown },
    { name: 'Crossing lines that it finishes', count: Math.round(feature(FINISHED_ACROSS) * sure), most: sure },
    { name: 'More sure cells in crossing lines', count: Math.round(feature(SURE_ACROSS) * length), most: 2 * length },
  ];
}
