import type { SettledCell, TraceStep } from '../algorithm/index.ts';
import { tryBothStates } from '../board/index.ts';
import type { Grid, Place, Puzzle } from '../puzzle/index.ts';
import { boardOf } from './position.ts';

/** The consequences, by lines alone, of supposing a state for a cell. */
export interface Supposition {
  /** The supposition, then the lines that settle cells, in their order; a clash comes last. */
  readonly steps: readonly TraceStep[];
  readonly clashes: boolean;
}

/** An unknown cell, tried in both states. */
export interface Trial {
  readonly filled: Supposition;
  readonly empty: Supposition;
  /**
   * The cells that are certain after both trials: the cells on which both agree, or all that follows from the one that
   * does not clash.
   */
  readonly certain: readonly SettledCell[];
}

/**
 * Tries a cell in both states, as probing does, and records each step.
 *
 * @param grid the known cells; the cell must be unknown in it
 * @example new Replay(puzzle, tryCell(puzzle, grid, { row: 2, column: 3 }).filled.steps, grid)
 */
export function tryCell(puzzle: Puzzle, grid: Grid, cell: Place): Trial {
  const board = boardOf(puzzle, grid);
  const steps: TraceStep[] = [];
  board.trace = (step) => steps.push(step);
  const { filled, empty, certain = [] } = tryBothStates(board, cell.row * board.width + cell.column);
  const second = steps.findLastIndex(({ kind }) => kind === 'try');
  return {
    filled: { clashes: filled.clashes, steps: steps.slice(0, second) },
    empty: { clashes: empty.clashes, steps: steps.slice(second) },
    certain: certain.map((literal) => board.settledCell(literal)),
  };
}
