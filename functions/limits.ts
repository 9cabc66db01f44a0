import type { Algorithm } from '@crosshatch/core/algorithm';
import { MOST_COUNTS } from '@crosshatch/core/coloured';
import type { Wish } from '@crosshatch/core/generation';
import type { Problem } from '@crosshatch/core/problems';
import { type AnyPuzzle, failure, heightOf, type Result, success, widthOf } from '@crosshatch/core/puzzle';

// A request at the edge has some seconds of a processor and a hundred megabytes. Timers stand still there while code
// runs, so the limits are on work, cells and bytes, which cost time and memory.

/** The longest body of one puzzle, in bytes: the clues of a full 1,000×1,000 puzzle take less. */
export const LONGEST_BODY = 4 * 2 ** 20;

/** The longest batch, in bytes. */
export const LONGEST_BATCH = 64 * 2 ** 20;

/** The largest budget that a request may ask for, in line solves on a small puzzle. */
export const LARGEST_BUDGET = 20_000_000;

/** The default budget, in line solves on a small puzzle. */
export const USUAL_BUDGET = 2_000_000;

/** The default budget of a puzzle in the address: any page can have its visitors send such a request. */
export const BRIEF_BUDGET = 500_000;

/** A bound on budgets: line solves, and their estimated time in nanoseconds of a processor. */
export interface Extent {
  readonly lineSolves: number;
  readonly time: number;
}

const LARGEST: Extent = { lineSolves: LARGEST_BUDGET, time: 20e9 };
export const USUAL: Extent = { lineSolves: USUAL_BUDGET, time: 5e9 };
export const BRIEF: Extent = { lineSolves: BRIEF_BUDGET, time: 1e9 };
const USUAL_PREDICTION: Extent = { lineSolves: USUAL_BUDGET, time: 2e9 };

/** The longest that the least budget, one unit, may take by estimate, in nanoseconds. */
const LONGEST_UNIT = 250e6;

/** The cost of a prediction's line solve, in line solves of a search on the same puzzle. */
const PREDICTION_COST = 2;

/** The estimated time in which a network of one size looks at one reflection, in nanoseconds: the largest takes 3 ms. */
const NETWORK_TIME = 3e6;

/** The share of a budget that predictions may take; the search has the rest. */
const PREDICTION_SHARE = 0.5;

/** The most solutions that a request may ask for. */
export const MOST_SOLUTIONS = 100;

/** The most cells that the solutions asked for may have together. */
const MOST_SOLUTION_CELLS = 2_000_000;

/** The most cells that are listed as differences of two solutions: a list of a million takes 27 MB of text. */
export const MOST_DIFFERENCES = 10_000;

/** The most cells that the reflections at which a model looks may have together. */
const MOST_VIEW_CELLS = 400_000;

/** The most blocks with a colour, each a list, of a body in JSON. Two million take more memory than there is. */
export const MOST_BLOCKS = 250_000;

/**
 * The most variables of a search for a coloured puzzle: one for each colour of a cell, the background included. Each takes
 * 70 bytes.
 */
export const MOST_VARIABLES = 1_000_000;

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

/**
 * Estimates the time of a line solve, in nanoseconds of a processor. In a search it comes with work on the whole grid.
 * test/bench/largest-budgets.ts measures the time of the largest budgets.
 */
const lineSolveTime = (puzzle: AnyPuzzle): number => Math.max(1000, cellsOf(puzzle));

export const cellsOf = (puzzle: AnyPuzzle): number => widthOf(puzzle) * heightOf(puzzle);

/** The parts of an algorithm that tell the cost of its work. */
type Costing = Pick<Algorithm, 'unitCost' | 'coloured'>;

/** The cost of one unit of an algorithm's budget, in line solves of a search on a two-colour puzzle of that size. */
const unitCostOf = (puzzle: AnyPuzzle, { unitCost, coloured }: Costing): number =>
  (puzzle.kind === undefined ? unitCost?.(puzzle) : coloured?.unitCost(puzzle)) ?? 1;

/** Estimates the time of an algorithm's budget, in nanoseconds. */
export const timeOf = (puzzle: AnyPuzzle, algorithm: Algorithm, budget: number): number =>
  budget * unitCostOf(puzzle, algorithm) * lineSolveTime(puzzle);

/**
 * Estimates the time of a prediction, in nanoseconds.
 *
 * @param lineSolves 0 for a network of one size, which solves no lines
 * @param views the number of the puzzle's reflections at which the model looked
 */
export const predictionTime = (puzzle: AnyPuzzle, lineSolves: number, views: number): number =>
  lineSolves === 0 ? views * NETWORK_TIME : lineSolves * PREDICTION_COST * lineSolveTime(puzzle);

/** The budget of an algorithm that reaches a bound. */
function budgetOf(puzzle: AnyPuzzle, algorithm: Costing, { lineSolves, time }: Extent): number {
  const within = Math.min(lineSolves, time / lineSolveTime(puzzle));
  return Math.max(1, Math.floor(within / unitCostOf(puzzle, algorithm)));
}

/** The largest budget that a request may ask for. */
export const largestBudget = (puzzle: AnyPuzzle, algorithm: Algorithm): number => budgetOf(puzzle, algorithm, LARGEST);

/**
 * The budget for a puzzle. Fails where the budget that is asked for is too large. Default: the usual budget, or the
 * algorithm's own where that is smaller.
 */
export function budgetFor(
  puzzle: AnyPuzzle,
  asked: number | undefined,
  algorithm: Algorithm,
  usual: Extent = USUAL,
): Result<number, Problem> {
  const cells = cellsOf(puzzle);
  if (timeOf(puzzle, algorithm, 1) > LONGEST_UNIT) {
    const detail = `algorithm: a puzzle of ${cells} cells is too large for ${algorithm.name} here`;
    return failure({ name: 'too-much-work', detail });
  }
  if (asked === undefined) {
    const own = puzzle.kind === undefined ? algorithm.defaultBudget(puzzle) : algorithm.coloured?.defaultBudget(puzzle);
    return success(Math.min(budgetOf(puzzle, algorithm, usual), own ?? Number.POSITIVE_INFINITY));
  }
  const largest = largestBudget(puzzle, algorithm);
  if (asked <= largest) return success(asked);
  return failure(tooLarge(largest, puzzle, asked));
}

/** Whether a budget is above the usual one. Fewer of these requests are answered in a minute. */
export const isHeavy = (puzzle: AnyPuzzle, algorithm: Algorithm, budget: number): boolean =>
  budget > budgetOf(puzzle, algorithm, USUAL);

/** Splits an algorithm's budget: the line solves that predictions may take, and the budget that they leave for the search. */
export function predictionBudget(puzzle: AnyPuzzle, algorithm: Algorithm, budget: number) {
  const cost = PREDICTION_COST / unitCostOf(puzzle, algorithm);
  return {
    lineSolves: (PREDICTION_SHARE * budget) / cost,
    left: (used: number) => Math.max(1, Math.floor(budget - used * cost)),
  };
}

/** The line solves that a prediction alone may take. Fails where the number that is asked for is too large. */
export function predictionBudgetFor(puzzle: AnyPuzzle, asked: number | undefined): Result<number, Problem> {
  if (asked === undefined) return success(budgetOf(puzzle, DECODING, USUAL_PREDICTION));
  const largest = budgetOf(puzzle, DECODING, LARGEST);
  return asked <= largest ? success(asked) : failure(tooLarge(largest, puzzle, asked));
}

export const isHeavyPrediction = (puzzle: AnyPuzzle, budget: number): boolean =>
  budget > budgetOf(puzzle, DECODING, USUAL_PREDICTION);

const DECODING = { unitCost: () => PREDICTION_COST };

/** Estimates the time of a line solve while puzzles of a wish are made, in nanoseconds. */
const makingTime = ({ width, height, colours, clues }: Wish): number =>
  clues === 'counts'
    ? (height * countLineTime(width, colours) + width * countLineTime(height, colours)) / (width + height)
    : Math.max(1000, width * height) * (1 + colours / 4);

/** The colours that most lines of a picture have at most, however many the picture has. */
const COLOURS_OF_LINE = 4;

/**
 * Estimates the time of settling a line of count clues, in nanoseconds, from the counts that its automaton has where its
 * colours have as many cells each. Lines beyond `MOST_COUNTS` are settled colour by colour, which is quick: of longer
 * lines, more are. Measured: 15 µs on boards of 15×15 cells in four colours, 100 µs on 30×30, 0.7 ms on 50×50, 0.1 ms on
 * 100×100.
 */
function countLineTime(cells: number, colours: number): number {
  const shown = Math.min(colours, COLOURS_OF_LINE);
  const counts = (cells / shown + 1) ** shown;
  return 3000 + 300 * cells + 50 * Math.min(counts, MOST_COUNTS ** 2 / counts);
}

/** A field of a wish, or of its request, that asks for too much work. */
interface TooMuch {
  readonly field: 'size' | 'count' | 'budget';
  readonly message: string;
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
): Result<{ readonly budget: number; readonly isHeavy: boolean }, TooMuch> {
  const { width, height, colours } = wish;
  const cells = width * height;
  if (cells > MOST_MADE_CELLS) {
    return failure({ field: 'size', message: `at most ${MOST_MADE_CELLS} cells for a puzzle to make, not ${cells}` });
  }
  const most = Math.floor(MOST_MADE_CELLS / cells);
  if (count > most)
    return failure({ field: 'count', message: `at most ${most} puzzles of ${cells} cells, not ${count}` });
  const time = makingTime(wish);
  const within = (extent: Extent) => Math.floor(Math.min(extent.lineSolves, extent.time / time));
  const budget = asked ?? within(usual);
  if (budget <= within(LARGEST)) return success({ budget, isHeavy: budget > within(USUAL) });
  const message = `at most ${within(LARGEST)} for ${colours} colours on ${cells} cells, not ${budget}`;
  return failure({ field: 'budget', message });
}

const tooLarge = (largest: number, puzzle: AnyPuzzle, asked: number): Problem => ({
  name: 'too-much-work',
  detail: `budget: at most ${largest} for a puzzle of ${cellsOf(puzzle)} cells, not ${asked}`,
});

/** The problem of a puzzle that is too large for a model to look at a number of its reflections. */
export function viewsFault(puzzle: AnyPuzzle, views: number): Problem | undefined {
  const most = MOST_VIEW_CELLS / views;
  if (cellsOf(puzzle) <= most) return undefined;
  const detail = `views: at most ${most} cells for a puzzle at which a model looks in ${views} reflections, not ${cellsOf(puzzle)}`;
  return { name: 'too-much-work', detail };
}

/** The problem of a coloured puzzle, or one of count clues, that is too large to be explained: a trial of a cell needs all variables. */
export function explainingFault(puzzle: AnyPuzzle): Problem | undefined {
  if (puzzle.kind === undefined) return undefined;
  const each = puzzle.colours.length + 1;
  const cells = cellsOf(puzzle);
  if (cells * each <= MOST_VARIABLES) return undefined;
  const most = Math.floor(MOST_VARIABLES / each);
  const detail = `at most ${most} cells for a puzzle of ${each - 1} colours that is graded or hinted at, not ${cells}`;
  return { name: 'too-much-work', detail };
}

/** The number of solutions to look for, by the cells of the puzzle. Fails where the number that is asked for is too large for one answer. */
export function solutionsFor(cells: number, asked = 2): Result<number, Problem> {
  const most = Math.max(2, Math.floor(MOST_SOLUTION_CELLS / cells));
  if (asked <= most) return success(asked);
  const detail = `solutions: at most ${most} for a puzzle of ${cells} cells, not ${asked}`;
  return failure({ name: 'too-much-work', detail });
}
