import { type Grid, type Line, type Puzzle, unknownCells } from '../puzzle/index.ts';
import { boardOf, brokenLines } from './position.ts';

/** Whether a board, complete or in part, agrees with the clues. */
export type Verdict =
  /** Every cell is known and every clue is met. */
  | { readonly status: 'solved' }
  /** No line is broken yet; unknown cells are left. */
  | { readonly status: 'open'; readonly unknown: number }
  /** Lines that can no longer meet their clue, whatever the unknown cells become. */
  | { readonly status: 'broken'; readonly lines: readonly Line[] };

/**
 * Compares a board with the clues, line by line: a line is broken when no placement of its clue fits its known cells. A
 * board without a broken line may still have no solution; `hint` finds such mistakes.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 */
export const check = (puzzle: Puzzle, grid: Grid): Verdict =>
  verdictOf(brokenLines(boardOf(puzzle, grid)), unknownCells(grid));

/** The verdict on a board of any number of colours, from its broken lines and its number of unknown cells. */
export function verdictOf(broken: readonly Line[], unknown: number): Verdict {
  if (broken.length > 0) return { status: 'broken', lines: broken };
  return unknown === 0 ? { status: 'solved' } : { status: 'open', unknown };
}
