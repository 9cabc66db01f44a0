import type { Grid, Line, Puzzle } from '../puzzle/index.ts';

/** Whether a board, complete or in part, agrees with the clues. */
export type Verdict =
  /** Every cell is known and every clue is met. */
  | { readonly status: 'solved' }
  /** No line is broken yet; unknown cells are left. */
  | { readonly status: 'open'; readonly unknown: number }
  /** Lines that can no longer meet their clue, whatever the unknown cells become. */
  | { readonly status: 'broken'; readonly lines: readonly Line[] };

export declare function check(puzzle: Puzzle, grid: Grid): Verdict;
