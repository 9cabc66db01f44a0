import { LONGEST_AS_SET } from '../../line/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';

/*
 * What an evaluation takes, in line solves of a search on the same puzzle, as measured on random boards of 10×10 to
 * 1,000×1,000. It is what limits of requests are reckoned by.
 */

/** A look at a board, more where it does not fit into the processor's caches. */
export const lookCost = (puzzle: Puzzle): number => 5 + linesOf(puzzle) / 16;

/** To settle the lines of a board by their extreme placements, most of them several times. */
export const linesCost = (puzzle: Puzzle): number => {
  const longest = Math.max(widthOf(puzzle), heightOf(puzzle));
  return (longest <= LONGEST_AS_SET ? 1.5 : 15) * linesOf(puzzle);
};

export const linesOf = (puzzle: Puzzle): number => widthOf(puzzle) + heightOf(puzzle);
