import { LONGEST_AS_SET } from '../../line/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';

/*
 * The cost of an evaluation, in line solves of a search on the same puzzle, measured on random boards of 10×10 to
 * 1,000×1,000. Limits of requests are computed from it.
 */

/** Reading a board: more where the board does not fit into the processor's caches. */
export const lookCost = (puzzle: Puzzle): number => 5 + lineCountOf(puzzle) / 16;

/** Solving the lines of a board by their extreme placements, most lines several times. */
export const linesCost = (puzzle: Puzzle): number => {
  const longest = Math.max(widthOf(puzzle), heightOf(puzzle));
  return (longest <= LONGEST_AS_SET ? 1.5 : 15) * lineCountOf(puzzle);
};

export const lineCountOf = (puzzle: Puzzle): number => widthOf(puzzle) + heightOf(puzzle);
