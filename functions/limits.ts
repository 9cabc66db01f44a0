import {
  COLOUR_TIME,
  type Extent,
  LARGEST_SHORT_BUDGET,
  makingBudget,
  makingPause,
  SHORT_LIMITS,
} from '@crosshatch/core/answering';
import type { Wish } from '@crosshatch/core/generation';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';

// At the edge, a request has some seconds of processor time and a hundred megabytes. Clocks stand still there while code runs,
// so the limits are on work, cells and bytes, which cost time and memory.

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/** The most cells of all puzzles to make. The symmetry of a picture takes 100 bytes per cell. */
export const MOST_MADE_CELLS = 75_000;

/** The most puzzles of a file that is converted. */
export const MOST_DOCUMENTS = 10_000;

/** The most lines of a batch. */
export const MOST_LINES = 50_000;

/** The most estimated time for all lines of a batch, in nanoseconds. */
export const BATCH_TIME = 20e9;

/** The estimated time to read and answer a line of a batch, in nanoseconds: for each line, and for each character. */
export const LINE_TIME = { each: 100_000, character: 20 };

/** The largest budget for making puzzles: the budget of small puzzles in two colours. */
export const LARGEST_MAKING_BUDGET = LARGEST_SHORT_BUDGET / (1 + COLOUR_TIME);

/** The most line solves for making puzzles, and the line solves between two pauses. */
interface MakingBudget {
  readonly budget: number;
  readonly pause: number;
  readonly isHeavy: boolean;
}

/** A field of a wish, or of its request, that asks for too much work. */
export interface TooMuch {
  readonly field: 'size' | 'count' | 'budget';
  readonly message: string;
}

/**
 * Returns the problem of puzzles to make with too many cells in all.
 *
 * @param noun the word for the cells
 */
export function tooManyCells(count: number, cells: number, most: number, noun: string): TooMuch | undefined {
  if (cells > most) return { field: 'size', message: `at most ${most} ${noun} for a puzzle to make, not ${cells}` };
  if (count * cells <= most) return undefined;
  return {
    field: 'count',
    message: `at most ${numberOf(Math.floor(most / cells), 'puzzle')} of ${cells} ${noun}, not ${count}`,
  };
}

/**
 * Returns the most line solves for all puzzles of a wish. Fails if they have too many cells, or the asked budget is too large.
 *
 * @param usual the bound of the default budget
 */
export function makingBudgetFor(
  wish: Wish,
  count: number,
  asked: number | undefined,
  usual: Extent,
): Result<MakingBudget, TooMuch> {
  const { width, height, colours } = wish;
  const cells = width * height;
  const fault = tooManyCells(count, cells, MOST_MADE_CELLS, 'cells');
  if (fault !== undefined) return failure(fault);
  const budget = asked ?? makingBudget(wish, usual);
  const largest = makingBudget(wish, SHORT_LIMITS.largest);
  if (budget <= largest)
    return success({ budget, pause: makingPause(wish), isHeavy: budget > makingBudget(wish, SHORT_LIMITS.usual) });
  const message = `at most ${largest} for ${numberOf(colours, 'colour')} on ${cells} cells, not ${budget}`;
  return failure({ field: 'budget', message });
}
