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

// A request at the edge has some seconds of a processor and a hundred megabytes. Timers stand still there while code
// runs, so the limits are on work, cells and bytes, which cost time and memory.

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/** The most puzzles that a request may have made. */
export const MOST_MADE = 20;

/** The most cells that the puzzles to make may have together: the symmetry of a picture takes 100 bytes a cell. */
export const MOST_MADE_CELLS = 75_000;

/** The most puzzles of a file that is converted. */
export const MOST_DOCUMENTS = 10_000;

/** The most lines of a batch. */
export const MOST_LINES = 50_000;

/** The estimated time that the lines of a batch may take together, in nanoseconds. */
export const BATCH_TIME = 20e9;

/** The estimated time of reading and answering a line of a batch, in nanoseconds: for each line and for each character. */
export const LINE_TIME = { each: 100_000, character: 20 };

/** Estimates the time of a line solve while puzzles of a wish are made, in nanoseconds. */
function makingTime({ width, height, colours, clues, source, grade }: Wish): number {
  if (clues === 'counts')
    return (height * countLineTime(width, colours) + width * countLineTime(height, colours)) / (width + height);
  const cells = width * height;
  // A repair of noise looks at every open cell, and gives it up after few line solves: on 120×120 cells six times as long.
  const repairing = source === 'noise' && grade === 'line' ? Math.min(6, 1 + cells / 3000) : 1;
  return Math.max(LEAST_LINE_TIME, cells) * (1 + colours * COLOUR_TIME) * repairing;
}

/** The time that a colour adds to a line solve while puzzles are made, as a share of that time. */
const COLOUR_TIME = 1 / 4;

/** The largest budget of puzzles to make: that of small ones in two colours. */
export const LARGEST_MAKING_BUDGET = LARGEST_SHORT_BUDGET / (1 + COLOUR_TIME);

/** The colours that most lines of a picture have at most, however many the picture has. */
const COLOURS_OF_LINE = 4;

/**
 * Estimates the time of settling a line of count clues, in nanoseconds, from the counts that its automaton has where all its
 * colours have the same number of cells. Lines beyond `MOST_COUNTS` are settled colour by colour, which is quick: of longer
 * lines, more are. Measured: 15 µs on boards of 15×15 cells in four colours, 100 µs on 30×30, 0.7 ms on 50×50, 0.1 ms on
 * 100×100.
 */
function countLineTime(cells: number, colours: number): number {
  const shown = Math.min(colours, COLOURS_OF_LINE);
  const counts = (cells / shown + 1) ** shown;
  return 3000 + 300 * cells + 50 * Math.min(counts, MOST_COUNTS ** 2 / counts);
}

/** The line solves that making puzzles may take, and those between two pauses. */
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
 * The problem of puzzles to make that have too many cells together.
 *
 * @param noun of the cells
 */
export function tooManyCells(count: number, cells: number, most: number, noun: string): TooMuch | undefined {
  if (cells > most) return { field: 'size', message: `at most ${most} ${noun} for a puzzle to make, not ${cells}` };
  if (count * cells <= most) return undefined;
  return { field: 'count', message: `at most ${Math.floor(most / cells)} puzzles of ${cells} ${noun}, not ${count}` };
}

/**
 * The line solves that the puzzles of a wish may take together. Fails where they have too many cells, or where the
 * number that is asked for is too large.
 *
 * @param usual bound of the default
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
