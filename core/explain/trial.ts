import type { SettledCell, TraceStep } from '../algorithm/index.ts';
import { NONE } from '../board/index.ts';
import { EMPTY, FILLED, type Grid, type Puzzle, widthOf } from '../puzzle/index.ts';
import { boardOf } from './position.ts';
import { suppose } from './supposition.ts';

/** What follows by lines alone from supposing a state for a cell. */
export interface Supposition {
  /** The supposition, then the lines that settle cells, in their order; a clash comes last. */
  readonly steps: readonly TraceStep[];
  readonly clashes: boolean;
}

/** An unknown cell, tried in both states. */
export interface Trial {
  readonly filled: Supposition;
  readonly empty: Supposition;
  /** What is certain thereby: what both suppositions agree on, or all that follows from the one that does not clash. */
  readonly certain: readonly SettledCell[];
}

/**
 * Tries a cell in both states, as probing does, and tells each step.
 *
 * @param grid what is known; the cell must be unknown in it
 * @example new Replay(puzzle, tryCell(puzzle, grid, { row: 2, column: 3 }).filled.steps, grid)
 */
export function tryCell(puzzle: Puzzle, grid: Grid, cell: { readonly row: number; readonly column: number }): Trial {
  const literal = 2 * (cell.row * widthOf(puzzle) + cell.column);
  const filled = follow(puzzle, grid, literal + FILLED);
  const empty = follow(puzzle, grid, literal + EMPTY);
  return { filled, empty, certain: agreement(filled, empty) };
}

function follow(puzzle: Puzzle, grid: Grid, literal: number): Supposition {
  const board = boardOf(puzzle, grid);
  const steps: TraceStep[] = [{ kind: 'try', cell: board.settledCell(literal) }];
  board.trace = (step) => steps.push(step);
  return { clashes: suppose(board, literal, Number.POSITIVE_INFINITY) !== NONE, steps };
}

function agreement(filled: Supposition, empty: Supposition): SettledCell[] {
  if (filled.clashes) return empty.clashes ? [] : settledBy(empty);
  if (empty.clashes) return settledBy(filled);
  const keyOf = ({ row, column, state }: SettledCell) => `${row} ${column} ${state}`;
  const inEmpty = new Set(settledBy(empty).map(keyOf));
  return settledBy(filled).filter((cell) => inEmpty.has(keyOf(cell)));
}

const settledBy = ({ steps }: Supposition): SettledCell[] =>
  steps.flatMap((step) => (step.kind === 'line' ? step.cells : step.kind === 'try' ? [step.cell] : []));
