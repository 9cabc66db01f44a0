import { type Board, NONE, SPENT } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';

/** The search that probing is a part of, at rest at level 0. */
export interface Probing {
  readonly board: Board;
  /** Whether the budget is used up. */
  readonly isSpent: boolean;
  /** Cells tried so far. */
  probes: number;
  openCells(): Int32Array;
  propagate(): number;
  backtrack(level: number): void;
}

/**
 * Tries every open cell in both states, at level 0. A state that leads to a clash is ruled out, and cells that
 * both states settle alike are certain.
 *
 * @returns false when some cell has no state left: there is no solution
 */
export function probe(search: Probing): boolean {
  const { board } = search;
  for (const cell of search.openCells()) {
    if (board.state[cell] !== UNKNOWN) continue;
    search.probes++;
    const whenFilled = consequences(search, 2 * cell + 1);
    const whenEmpty = consequences(search, 2 * cell);
    if (search.isSpent) return true;
    const certain = agreement(whenFilled, whenEmpty);
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

/** What follows from a literal, itself first; undefined when it leads to a clash. */
function consequences(search: Probing, literal: number): number[] | undefined {
  const { board } = search;
  const start = board.trailSize;
  board.newLevel();
  board.set(literal, NONE);
  board.trace?.({ kind: 'try', cell: board.settledCell(literal) });
  const conflict = search.propagate();
  const all =
    conflict === NONE || conflict === SPENT ? Array.from(board.trail.subarray(start, board.trailSize)) : undefined;
  search.backtrack(0);
  return all;
}

/** The literals that hold either way; undefined when neither way is left. */
function agreement(a: number[] | undefined, b: number[] | undefined): number[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const inB = new Set(b);
  return a.filter((literal) => inB.has(literal));
}
