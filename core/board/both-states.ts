import { type Board, NONE, SPENT } from './board.ts';

/** Propagates a trial and undoes it: by a board's lines alone, or by a search with its learned clauses too. */
export interface Propagation {
  /** Settles the consequences of the latest cells; returns the clash, or NONE or SPENT. */
  propagate(): number;
  backtrack(level: number): void;
}

/** The consequences of a state that is tried. */
export interface Consequences {
  /** The literals in the order in which they were set, the tried one first; up to the clash, if there is one. */
  readonly literals: readonly number[];
  readonly clashes: boolean;
}

/** A cell tried in both states. */
export interface BothStates {
  readonly filled: Consequences;
  readonly empty: Consequences;
  /** The literals that hold either way; undefined when both states clash. */
  readonly certain: readonly number[] | undefined;
}

/**
 * Failed-literal probing of one cell: tries both states and keeps the literals on which both agree, or all consequences of
 * one state when the other clashes. The exact search, grades, hints and demonstrations all probe with this.
 *
 * @param board at rest at level 0, as it is left afterwards; the caller sets the certain literals
 * @param propagation default: the board's lines
 */
export function tryBothStates(board: Board, cell: number, propagation: Propagation = byLines(board)): BothStates {
  const filled = follow(board, 2 * cell + 1, propagation);
  const empty = follow(board, 2 * cell, propagation);
  return { filled, empty, certain: agreement(filled, empty) };
}

const byLines = (board: Board): Propagation => ({
  propagate: () => board.propagateLines(),
  backtrack: (level) => board.backtrack(level),
});

function follow(board: Board, literal: number, propagation: Propagation): Consequences {
  const start = board.trailSize;
  board.newLevel();
  board.set(literal, NONE);
  board.trace?.({ kind: 'try', cell: board.settledCell(literal) });
  const conflict = propagation.propagate();
  const literals = Array.from(board.trail.subarray(start, board.trailSize));
  propagation.backtrack(0);
  return { literals, clashes: conflict !== NONE && conflict !== SPENT };
}

function agreement(filled: Consequences, empty: Consequences): readonly number[] | undefined {
  if (filled.clashes) return empty.clashes ? undefined : empty.literals;
  if (empty.clashes) return filled.literals;
  const whenEmpty = new Set(empty.literals);
  return filled.literals.filter((literal) => whenEmpty.has(literal));
}
