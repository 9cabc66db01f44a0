import {
  type Extent,
  LARGEST_SHORT_BUDGET,
  LEAST_LINE_TIME,
  SHORT_LIMITS,
  STEP_TIME,
} from '@crosshatch/core/answering';
import { MOST_COUNTS } from '@crosshatch/core/coloured';
import type { Wish } from '@crosshatch/core/generation';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';

// At the edge, a request has some seconds of processor time and a hundred megabytes. Clocks stand still there while code runs,
// so the limits are on work, cells and bytes, which cost time and memory.

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/** The most puzzles that a request may ask for. */
export const MOST_MADE = 20;

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

/** Estimates the time of a line solve during the making of a wish's puzzles, in nanoseconds. */
function makingTime({ width, height, colours, clues, source, grade }: Wish): number {
  if (clues === 'counts')
    return (height * countLineTime(width, colours) + width * countLineTime(height, colours)) / (width + height);
  const cells = width * height;
  // A repair of noise looks at every open cell, and gives it up after few line solves. On 120×120 cells, it takes six times as
  // long.
  const repairing = source === 'noise' && grade === 'line' ? Math.min(6, 1 + cells / 3000) : 1;
  return Math.max(LEAST_LINE_TIME, cells) * (1 + colours * COLOUR_TIME) * repairing;
}

/** The time that each colour adds to a line solve, as a share of the time without colours. */
const COLOUR_TIME = 1 / 4;

/** The largest budget for making puzzles: the budget of small puzzles in two colours. */
export const LARGEST_MAKING_BUDGET = LARGEST_SHORT_BUDGET / (1 + COLOUR_TIME);

/** Most lines of a picture have at most this number of colours, however many the picture has. */
const COLOURS_OF_LINE = 4;

/**
 * Estimates the time to settle a line of count clues, in nanoseconds. Assumes the automaton's number of counts when all colours
 * of the line have the same number of cells. Lines beyond `MOST_COUNTS` are settled colour by colour, which is quick; the
 * longer the lines, the more are settled so. Measured in four colours: 15 µs on boards of 15×15 cells, 100 µs on 30×30, 0.7 ms
 * on 50×50, 0.1 ms on 100×100.
 */
function countLineTime(cells: number, colours: number): number {
  const shown = Math.min(colours, COLOURS_OF_LINE);
  const counts = (cells / shown + 1) ** shown;
  return 3000 + 300 * cells + 50 * Math.min(counts, MOST_COUNTS ** 2 / counts);
}

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
  const time = makingTime(wish);
  const within = (extent: Extent) => Math.floor(Math.min(extent.lineSolves, extent.time / time));
  const budget = asked ?? within(usual);
  if (budget <= within(SHORT_LIMITS.largest))
    return success({ budget, pause: STEP_TIME / time, isHeavy: budget > within(SHORT_LIMITS.usual) });
  const message = `at most ${within(SHORT_LIMITS.largest)} for ${numberOf(colours, 'colour')} on ${cells} cells, not ${budget}`;
  return failure({ field: 'budget', message });
}
