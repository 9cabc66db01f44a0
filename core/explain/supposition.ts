import { type Board, NONE } from '../exact/board.ts';

/** Ends of a supposition that are no clash. */
export const RESTS = NONE;
export const CUT_OFF = -2;

/**
 * Supposes a state for a cell, on a level of its own, and solves the lines that this touches, in the order in
 * which it reaches them.
 *
 * @param limit line solves after which to stop
 * @returns the line that has no placement left, RESTS when no line settles more, or CUT_OFF
 */
export function suppose(board: Board, literal: number, limit: number): number {
  const end = board.lineSolves + limit;
  board.newLevel();
  board.set(literal, NONE);
  while (!board.isResting) {
    if (board.lineSolves >= end) return CUT_OFF;
    const clash = board.propagateOneLine();
    if (clash !== NONE) return clash;
  }
  return RESTS;
}
