import { type Board, NONE, type Propagation, SPENT } from '../board/index.ts';

/** The part of a board that supposing needs, for any number of colours. */
type Supposable = Pick<Board, 'lineSolves' | 'newLevel' | 'set' | 'propagateLines' | 'isResting'>;

/**
 * Limits on the line solves of a trial, in turn, so that short proofs are found without following long ones to their
 * end.
 */
export const TRIAL_LIMITS = [4, 16, 64, Number.POSITIVE_INFINITY];

/**
 * Supposes a state for a cell, on a level of its own, and solves the lines that this affects, in the order in which
 * they are reached.
 *
 * @param limit line solves after which to stop
 * @returns the line that has no placement left, NONE when no line settles more, or SPENT when the limit was reached
 */
export function suppose(board: Supposable, literal: number, limit: number): number {
  const end = board.lineSolves + limit;
  board.newLevel();
  board.set(literal, NONE);
  const clash = board.propagateLines(end);
  return clash === NONE && !board.isResting ? SPENT : clash;
}

/** Solves the lines of trials until the board's line solves reach a budget. The cells that are set by then are certain. */
export const linesWithin = (board: Board, budget: number): Propagation => ({
  propagate: () => board.propagateLines(budget),
  backtrack: (level) => board.backtrack(level),
});
