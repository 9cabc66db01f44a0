import { Arena } from '../../memory/index.ts';
import type { CountClue } from '../../puzzle/index.ts';
import { settledBy } from '../settle-line.ts';
import { createCountLineSolvers } from './create-count-line-solvers.ts';
import { ExactCountLineSolver, isExactlySolvable } from './exact-line-solver.ts';

/** A line of count clues, and the set of colours of each cell: bit `c` for colour `c`, and never bit 0. */
export interface CountLine {
  readonly clue: CountClue;
  readonly sets: Int32Array;
}

/**
 * Solves one line of count clues: removes every colour that no arrangement within the sets has. A line with too many
 * states is solved colour by colour, which removes less.
 *
 * @returns the narrowed sets, or undefined when no arrangement fits
 */
export function settleCountLine({ clue, sets }: CountLine): Int32Array | undefined {
  const [solver] = createCountLineSolvers([{ clue, cells: sets.length }], new Arena()).solverOf;
  return settledBy(solver, 0, sets);
}

/**
 * Counts the arrangements of colours that meet a count clue within the sets of a line's cells.
 *
 * @returns their number, exact up to 2^53; undefined for a line with too many states
 */
export function countArrangements({ clue, sets }: CountLine): number | undefined {
  const line = { clue, cells: sets.length };
  return isExactlySolvable(line) ? new ExactCountLineSolver([line], new Arena()).countLines(0, sets) : undefined;
}
