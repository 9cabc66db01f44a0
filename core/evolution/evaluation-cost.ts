import { heightOf, type Puzzle, widthOf } from '../puzzle/index.ts';

/*
 * What an evaluation takes, in line solves of a search on the same puzzle, as measured on random boards of 10×10 to
 * 1,000×1,000. It is what limits of requests are reckoned by.
 */

/** A look at a board, more where it does not fit into the processor's caches. */
export const lookCost = (puzzle: Puzzle): number => 5 + linesOf(puzzle) / 16;

/** To solve the lines of a board, some of them several times. */
export const linesCost = (puzzle: Puzzle): number => 3 * linesOf(puzzle);

export const linesOf = (puzzle: Puzzle): number => widthOf(puzzle) + heightOf(puzzle);
