import { type Board, NONE, SPENT } from '../board/index.ts';
import { UNKNOWN } from '../puzzle/index.ts';

/** The part of a search that probing uses; the board is at level 0, with nothing left to propagate. */
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
 * Failed-literal probing: tries every unknown cell in both states, at level 0. A state that leads to a clash is ruled
 * out, and cells that both states settle alike are certain.
 *
 * @returns false when both states of a cell clash, so that there is no solution
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

/** The literals that follow from a literal, itself first; undefined when it leads to a clash. */
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

/** The literals that hold in both cases, or in the one that did not clash; undefined when both clashed. */
function agreement(a: number[] | undefined, b: number[] | undefined): number[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const inB = new Set(b);
  return a.filter((literal) => inB.has(literal));
}
