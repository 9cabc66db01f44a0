import { type Board, NONE, SPENT } from '../board/index.ts';

/** The part of a board that supposing needs, for any number of colours. */
type Supposable = Pick<Board, 'lineSolves' | 'newLevel' | 'set' | 'propagateLines' | 'isResting'>;

/**
 * Supposes a state for a cell, on a level of its own, and solves the lines that this touches, in the order in
 * which it reaches them.
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
