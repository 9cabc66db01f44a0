import type { SettledCell } from '../algorithm/index.ts';
import type { Line } from '../puzzle/index.ts';
import type { Technique } from './technique.ts';

/**
 * Cells that follow from known cells.
 *
 * @typeParam Cell a cell with its state; in a coloured puzzle, a cell with the colours that it has left
 */
export interface Deduction<Cell = SettledCell> {
  readonly status: 'deduction';
  readonly technique: Technique;
  /** The line that settles the cells, or at which the tried cell clashes. */
  readonly line?: Line;
  /** The lines through which the consequences of the tried cell lead to the clash, in their order. */
  readonly reach?: readonly Line[];
  readonly cells: readonly Cell[];
  /**
   * The deductions that it takes beside the known cells, in their order. They rule out colours, which a board of known
   * cells cannot show. Only hints for coloured puzzles have them.
   */
  readonly before?: readonly Deduction<Cell>[];
  /** The deduction in words, cells and lines counted from 1. */
  readonly reason: string;
}
