import type { SettledCell } from '../algorithm/index.ts';
import type { Line } from '../puzzle/index.ts';

/** Cells that follow from what is known. */
export interface Deduction {
  readonly status: 'deduction';
  /** The technique that it takes: one line; a trial of a cell that ends in a clash; or a search. */
  readonly technique: 'line' | 'probing' | 'search';
  /** The line that settles the cells, or at which the tried cell clashes. */
  readonly line?: Line;
  /** The lines through which the consequences of the tried cell lead to the clash, in their order. */
  readonly reach?: readonly Line[];
  readonly cells: readonly SettledCell[];
  /** The deduction in words, cells and lines counted from 1. */
  readonly reason: string;
}
