import type { Clue } from '../puzzle/index.ts';

/** A line that a solver is created for. */
export interface LineShape {
  readonly clue: Clue;
  /** Number of cells. */
  readonly cells: number;
}

/**
 * Line solver: settles cells of one line at a time, without allocation.
 *
 * A line with its clue is a regular constraint (Pesant, 2004): its cells read as a word must be accepted by the clue's
 * deterministic automaton (`automaton.ts`). The complete solvers, `ShortLineSolver` and `LongLineSolver`, enforce
 * generalised arc consistency (GAC) on it: they settle every cell whose other state has no support, that is, no
 * accepted word. A forward sweep finds the states that the known cells can reach; a backward sweep finds the states that
 * can reach the end. Both are bit-parallel, with a bit for each state. To settle most lines, the bits stand for the starts
 * of a block instead.
 *
 * Masks: cell `i` of a line is bit `i & 31` of word `i >> 5`. The caller owns the masks, `words` words per line.
 */
export interface LineSolver {
  /** Number of 32-bit words in the mask of a line's cells. */
  readonly words: number;
  /** Result of `settle`: mask of the unknown cells that are filled in every placement, as far as the solver finds. */
  readonly newFilled: Int32Array;
  /** Result of `settle`: mask of the unknown cells that are empty in every placement, as far as the solver finds. */
  readonly newEmpty: Int32Array;

  /**
   * Finds cells on which all placements that fit the known cells agree.
   *
   * @param line index of the line among those that the solver was created for
   * @param at index of the line's first word in `filled` and `empty`
   * @returns false when no placement fits; the results are then undefined
   */
  settle(line: number, filled: Int32Array, empty: Int32Array, at: number): boolean;
}

/** A complete line solver, which finds every cell on which all placements agree, and explains why no placement fits. */
export interface LineKernel extends LineSolver {
  /** Result of `explain`: mask of the known filled cells that are needed. */
  readonly keptFilled: Int32Array;
  /** Result of `explain`: mask of the known empty cells that are needed. */
  readonly keptEmpty: Int32Array;

  /**
   * Explains why no placement fits the known cells: finds a minimal subset of these cells that no placement fits.
   *
   * Cells of the mask `fixed` count as part of the clue and are never in the result. After the forward sweep, one backward
   * sweep frees each cell that is not needed: without it, still no state reaches the end.
   */
  explain(line: number, filled: Int32Array, empty: Int32Array, fixed: Int32Array): void;
}
