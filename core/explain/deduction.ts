import type { SettledCell } from '../algorithm/index.ts';
import type { Line } from '../puzzle/index.ts';

/**
 * Cells that follow from known cells.
 *
 * @typeParam Cell a cell with its state, or of a coloured puzzle one with the colours that are left for it
 */
export interface Deduction<Cell = SettledCell> {
  readonly status: 'deduction';
  /** The technique that it takes: one line; a trial of a cell that ends in a clash; or a search. */
  readonly technique: 'line' | 'probing' | 'search';
  /** The line that settles the cells, or at which the tried cell clashes. */
  readonly line?: Line;
  /** The lines through which the consequences of the tried cell lead to the clash, in their order. */
  readonly reach?: readonly Line[];
  readonly cells: readonly Cell[];
  /**
   * The deductions that it takes beside the known cells, in their order: they rule out colours, which a board of known
   * cells does not hold. Only hints for coloured puzzles have them.
   */
  readonly before?: readonly Deduction<Cell>[];
  /** The deduction in words, cells and lines counted from 1. */
  readonly reason: string;
}
