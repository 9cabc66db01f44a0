import type { Steps } from '../algorithm/index.ts';
import { type Board, NONE, type Propagation, SPENT, tryBothStates } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';

/** The part of a search that probing uses; the board is at level 0, with nothing left to propagate. */
export interface Probing extends Propagation {
  readonly board: Board;
  /** Whether the budget is used up. */
  readonly isSpent: boolean;
  /** Cells tried so far. */
  probes: number;
}

/**
 * Failed-literal probing: tries every unknown cell in both states, at level 0. A state that leads to a clash is ruled
 * out, and cells that both states settle alike are certain. It pauses after each cell.
 *
 * @returns false when there is no solution: both states of a cell clash, or the certain cells do
 */
export function* probe(search: Probing): Steps<boolean> {
  const { board } = search;
  for (const cell of board.unknownCells()) {
    if (board.state[cell] !== UNKNOWN) continue;
    search.probes++;
    yield;
    const { certain } = tryBothStates(board, cell, search);
    if (search.isSpent) return true;
    if (certain === undefined) return false;
    if (certain.length === 0) continue;
    for (const literal of certain) board.set(literal, NONE);
    if (board.trace !== undefined) {
      const cells = certain.map((literal) => board.settledCell(literal));
      board.trace({ kind: 'agreement', tried: board.settledCell(2 * cell + 1), cells });
    }
    const conflict = search.propagate();
    if (conflict !== NONE && conflict !== SPENT) return false;
  }
  return true;
}
