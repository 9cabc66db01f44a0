import { exact } from '../exact/index.ts';
import { type Grid, isComplete, type Puzzle } from '../puzzle/index.ts';
import type { Deduction } from './deduction.ts';
import { lineHint } from './line-hint.ts';
import { brokenLine, MISTAKE_BUDGET, type Mistake, mistakeIn } from './mistake.ts';
import { boardOf } from './position.ts';
import { probingHint } from './probing-hint.ts';
import { type Ambiguity, searchHint } from './search-hint.ts';

/** The next deduction from what is known, or why there is none. */
export type Hint =
  | Deduction
  /** Nothing is left to deduce: every cell is known. */
  | { readonly status: 'complete' }
  | Mistake
  | Ambiguity
  /** The budget was spent before a deduction was found. */
  | { readonly status: 'exhausted' };

export interface HintOptions {
  /** Most line solves; default: `exact.defaultBudget`. */
  readonly budget?: number;
}

/**
 * The next deduction from the cells known in `grid`, as a teacher would give it: from one line if any settles a cell,
 * by the simplest technique; else from trying a cell, by the shortest proof; else by search.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws
 * @example
 * const next = hint(puzzle, grid);
 * if (next.status === 'deduction') console.log(next.reason);
 * // "Row 3 (4): the 4 lies within cells 1–5 and covers cells 2–4 wherever it lies, so cells 2–4 are filled."
 */
export function hint(puzzle: Puzzle, grid: Grid, options: HintOptions = {}): Hint {
  const board = boardOf(puzzle, grid);
  const broken = brokenLine(puzzle, board);
  if (broken !== undefined) return broken;
  if (isComplete(grid)) return { status: 'complete' };
  const total = options.budget ?? exact.defaultBudget(puzzle);
  const solved = exact.solve(puzzle, { known: grid, solutions: 1, budget: Math.min(total, MISTAKE_BUDGET) });
  const budget = total - (solved.work.lineSolves ?? 0);
  const found =
    solved.status === 'contradictory'
      ? 'mistake'
      : (lineHint(puzzle, board) ?? probingHint(puzzle, board, budget) ?? searchHint(puzzle, grid, board, budget));
  if (found === 'mistake') return mistakeIn(puzzle, grid, budget);
  return found === 'exhausted' ? { status: 'exhausted' } : found;
}
