import type { Clue } from '../puzzle/index.ts';

/** The lines that a kernel knows: a clue and a number of cells for each. */
export interface LineShape {
  readonly clue: Clue;
  /** Number of cells. */
  readonly cells: number;
}

/**
 * Settles cells of lines, one at a time, without allocation. Cells are bits: cell `i` of a line is bit `i & 31` of
 * word `i >> 5`, in masks of `words` 32-bit words that the caller keeps, line after line or as it likes.
 */
export interface LineSolver {
  /** Words in the mask of a line's cells. */
  readonly words: number;
  /** Result of `settle`: unknown cells that are found to be filled in every placement. */
  readonly newFilled: Int32Array;
  /** Result of `settle`: unknown cells that are found to be filled in no placement. */
  readonly newEmpty: Int32Array;

  /**
   * Finds cells on which all placements of the line's clue agree that fit its known cells.
   *
   * @param at where the line's masks begin in `filled` and `empty`
   * @returns false when no placement fits; the results are then void
   */
  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean;
}

/** A line solver that settles every cell on which all placements agree, and tells why none is left. */
export interface LineKernel extends LineSolver {
  /** Result of `explain`: the known filled cells that are needed. */
  readonly keptFilled: Int32Array;
  /** Result of `explain`: the known empty cells that are needed. */
  readonly keptEmpty: Int32Array;

  /**
   * Finds known cells that alone leave no placement, given ones that leave none: none of those kept can be
   * spared, but for the `fixed` ones, which count as part of the clue and are never named.
   *
   * One sweep does it: forward, the states that the known cells allow; backward, each cell is set free
   * where no allowed state can then reach the end.
   */
  explain(line: number, filled: Int32Array, empty: Int32Array, fixed: Int32Array): void;
}
