import { failure, heightOf, type Puzzle, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import type { Problem } from './problem.ts';

// A request at the edge has some seconds of a processor and a hundred megabytes. Timers stand still there while code
// runs, so what is limited is what makes for time and memory: work, cells and bytes.

/** The longest body of one puzzle, in bytes: the clues of a full 1,000×1,000 puzzle take less. */
export const LONGEST_BODY = 4 * 2 ** 20;

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/** The largest budget that a request may ask for, in the algorithm's own unit. Long lines lower it. */
export const LARGEST_BUDGET = 20_000_000;

/** Budget times cells of the longest line: a unit of work is about a look at one line. */
const MOST_CELLS = 20 * LARGEST_BUDGET;

/** How many usual budgets, of requests that name none, make the largest. */
const USUAL_IN_LARGEST = 10;

/** The most solutions that a request may ask for. */
export const MOST_SOLUTIONS = 100;

/** The most cells that the solutions asked for may have together. */
const MOST_SOLUTION_CELLS = 8_000_000;

/** The budget that is spent at most when a request names none, on lines that do not lower it. */
export const USUAL_BUDGET = LARGEST_BUDGET / USUAL_IN_LARGEST;

/** The budget for a puzzle: the one asked for, unless it is too large; otherwise the usual one. */
export function budgetFor(puzzle: Puzzle, asked: number | undefined): Result<number, Problem> {
  const longest = Math.max(widthOf(puzzle), heightOf(puzzle));
  const largest = Math.min(LARGEST_BUDGET, Math.floor(MOST_CELLS / longest));
  if (asked === undefined) return success(Math.ceil(largest / USUAL_IN_LARGEST));
  if (asked <= largest) return success(asked);
  const detail = `budget: at most ${largest} for lines of ${longest} cells, not ${asked}`;
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
