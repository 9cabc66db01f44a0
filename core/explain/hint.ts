import type { Grid, Line, Puzzle } from '../puzzle/index.ts';
import type { SettledCell } from '../solver/index.ts';

/** The next deduction from what is known, or why there is none. */
export type Hint =
  | {
      readonly status: 'deduction';
      /** What it takes: one line; trying a cell and meeting a clash; or more than that. */
      readonly technique: 'line' | 'probing' | 'search';
      /** The line that settles the cells, or at which the tried cell clashes. */
      readonly line?: Line;
      readonly cells: readonly SettledCell[];
      /** The deduction in words. */
      readonly reason: string;
    }
  /** Nothing is left to deduce: every cell is known. */
  | { readonly status: 'complete' }
  /** What is known has no solution; `line` is one that shows it. */
  | { readonly status: 'mistake'; readonly line?: Line; readonly reason: string }
  /** What is known does not settle any further cell: several solutions remain. */
  | { readonly status: 'ambiguous'; readonly cells: readonly { row: number; column: number }[]; readonly reason: string }
  | { readonly status: 'exhausted' };

export interface HintOptions {
  readonly budget?: number;
}

/** The next deduction only, from the cells known in `grid`. */
export declare function hint(puzzle: Puzzle, grid: Grid, options?: HintOptions): Hint;
