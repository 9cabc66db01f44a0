import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';

/** A generation takes this many bytes at most, a byte a cell, so that the two of them that are needed fit everywhere. */
const MOST_BYTES = 2 ** 25;

/** As many boards as are wanted, or as fit where boards are very large: a thousand have room up to 33,554 cells. */
export const populationFor = (puzzle: Puzzle, wanted: number): number =>
  Math.max(1, Math.min(wanted, Math.floor(MOST_BYTES / (widthOf(puzzle) * heightOf(puzzle)))));
