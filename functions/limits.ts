import { failure, heightOf, type Puzzle, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import type { Algorithm } from '@crosshatch/core/solver';
import type { Problem } from './problem.ts';

// A request at the edge has some seconds of a processor and a hundred megabytes. Timers stand still there while code
// runs, so what is limited is what makes for time and memory: work, cells and bytes.

/** The longest body of one puzzle, in bytes: the clues of a full 1,000×1,000 puzzle take less. */
export const LONGEST_BODY = 4 * 2 ** 20;

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/**
 * The largest budget that a request may ask for, in line solves or units of the algorithm that cost about as much. Units
 * that cost more lower it, and so do large puzzles.
 */
export const LARGEST_BUDGET = 20_000_000;

/** The budget that is spent at most when a request names none. */
export const USUAL_BUDGET = 2_000_000;

/**
 * Budget times cells of the puzzle. In a search, a line solve comes with work on the whole grid: about a nanosecond a
 * cell, so this is about 20 s.
 */
const MOST_CELLS = 20_000_000_000;

/** The most solutions that a request may ask for. */
export const MOST_SOLUTIONS = 100;

/** The most cells that the solutions asked for may have together. */
const MOST_SOLUTION_CELLS = 2_000_000;

/**
 * The budget for a puzzle: the one asked for, unless it is too large; otherwise the usual one, or the algorithm's own
 * where that is smaller.
 */
export function budgetFor(puzzle: Puzzle, asked: number | undefined, algorithm: Algorithm): Result<number, Problem> {
  const cells = widthOf(puzzle) * heightOf(puzzle);
  const cost = algorithm.unitCost?.(puzzle) ?? 1;
  const largest = Math.max(1, Math.floor(Math.min(LARGEST_BUDGET, MOST_CELLS / cells) / cost));
  if (asked === undefined) return success(Math.min(USUAL_BUDGET, largest, algorithm.defaultBudget(puzzle)));
  if (asked <= largest) return success(asked);
  const detail = `budget: at most ${largest} for a puzzle of ${cells} cells, not ${asked}`;
  return failure({ name: 'too-much-work', detail });
}

/** How many solutions to look for: as many as are asked for, unless they are too many for one answer. */
export function solutionsFor(puzzle: Puzzle, asked = 2): Result<number, Problem> {
  const cells = widthOf(puzzle) * heightOf(puzzle);
  const most = Math.max(2, Math.floor(MOST_SOLUTION_CELLS / cells));
  if (asked <= most) return success(asked);
  const detail = `solutions: at most ${most} for a puzzle of ${cells} cells, not ${asked}`;
  return failure({ name: 'too-much-work', detail });
}
