import type { Algorithm } from '../algorithm/index.ts';
import type { Problem } from '../problems/index.ts';
import {
  type AnyPuzzle,
  failure,
  heightOf,
  numberOf,
  pointerOf,
  type Result,
  success,
  widthOf,
} from '../puzzle/index.ts';

/** A bound on budgets: line solves, and their estimated time in nanoseconds of a processor. */
export interface Extent {
  readonly lineSolves: number;
  readonly time: number;
}

/** Bounds on the work that may be asked for a puzzle. */
export interface Limits {
  /** The default budget. An algorithm's own default is taken where that is smaller. */
  readonly usual: Extent;
  /** The largest budget of any puzzle and algorithm, in the algorithm's own unit. */
  readonly largestBudget: number;
  /** The largest budget of a puzzle. */
  readonly largest: Extent;
  /** The longest estimated time that the least budget, one unit, may take, in nanoseconds. */
  readonly longestUnit: number;
}

/** The largest budget that a request may ask for, in line solves on a small puzzle. */
export const LARGEST_BUDGET = 20_000_000;

/** The default budget, in line solves on a small puzzle. */
export const USUAL_BUDGET = 2_000_000;

/** The default budget of a puzzle in the address: any web page can make its visitors send such a request. */
export const BRIEF_BUDGET = 500_000;

/** The default budget as a bound. Work beyond it is heavy. */
export const USUAL: Extent = { lineSolves: USUAL_BUDGET, time: 5e9 };

/** The limits of a request that is answered at once. */
export const REQUEST_LIMITS: Limits = {
  usual: USUAL,
  largestBudget: LARGEST_BUDGET,
  largest: { lineSolves: LARGEST_BUDGET, time: 20e9 },
  longestUnit: 250e6,
};

/** The longest estimated time of a hint, a grade or of making puzzles, in nanoseconds of a processor. */
const SHORT_TIME = 4e9;

/** The estimated time of a line solve on a small puzzle, in nanoseconds. */
export const LEAST_LINE_TIME = 1000;

/** The limits of hints, of grades and of making puzzles: with any budget, their estimated time is at most `SHORT_TIME`. */
export const SHORT_LIMITS: Limits = {
  ...REQUEST_LIMITS,
  usual: { lineSolves: USUAL_BUDGET, time: SHORT_TIME },
  largest: { lineSolves: LARGEST_BUDGET, time: SHORT_TIME },
};

/** The largest budget of a hint or a grade, on a small puzzle. */
export const LARGEST_SHORT_BUDGET = SHORT_TIME / LEAST_LINE_TIME;

/** The limits of a request for a puzzle in the address. */
export const ADDRESS_LIMITS: Limits = { ...REQUEST_LIMITS, usual: { lineSolves: BRIEF_BUDGET, time: 1e9 } };

/** The longest body of one puzzle, in bytes: the clues of a full 1,000×1,000 puzzle take less. */
export const LONGEST_BODY = 4 * 2 ** 20;

/** The most coloured blocks in a JSON body; each block is a list. Two million blocks take more memory than there is. */
export const MOST_BLOCKS = 250_000;

/** The most solutions that may be asked for. */
export const MOST_SOLUTIONS = 100;

/** The most cells that all requested solutions may have together. */
const MOST_SOLUTION_CELLS = 2_000_000;

/** The most cells that all reflections at which a model looks may have together. */
const MOST_VIEW_CELLS = 400_000;

/**
 * The most variables of a search for a coloured puzzle: one for each colour of a cell, the background included. Each takes
 * 70 bytes.
 */
export const MOST_VARIABLES = 1_000_000;

/** The cost of a prediction's line solve, in line solves of a search on the same puzzle. */
const PREDICTION_COST = 2;

/** The largest budget of a prediction alone, on a small puzzle. */
export const LARGEST_PREDICTION_BUDGET = LARGEST_BUDGET / PREDICTION_COST;

/** The estimated time of a network of one size for one reflection, in nanoseconds: the largest network takes 3 ms. */
const NETWORK_TIME = 3e6;

/** The share of a budget that predictions may take; the search has the rest. */
const PREDICTION_SHARE = 0.5;

/**
 * Estimates the time of a line solve, in nanoseconds of a processor. In a search, each line solve comes with work on the
 * whole grid.
 * test/bench/largest-budgets.ts measures the time of the largest budgets.
 */
const lineSolveTime = (puzzle: AnyPuzzle): number => Math.max(LEAST_LINE_TIME, cellsOf(puzzle));

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

/** The largest budget of an algorithm within a bound, at least 1. */
function budgetOf(puzzle: AnyPuzzle, algorithm: Costing, { lineSolves, time }: Extent): number {
  const within = Math.min(lineSolves, time / lineSolveTime(puzzle));
  return Math.max(1, Math.floor(within / unitCostOf(puzzle, algorithm)));
}

/** The largest budget that may be asked for. */
export const largestBudget = (puzzle: AnyPuzzle, algorithm: Algorithm, { largest }: Limits): number =>
  budgetOf(puzzle, algorithm, largest);

/**
 * Returns the budget for a puzzle. Fails if the requested budget is too large, or if one unit takes too long already.
 * Default: the usual budget, or the algorithm's own if that is smaller.
 */
export function budgetFor(
  puzzle: AnyPuzzle,
  asked: number | undefined,
  algorithm: Algorithm,
  limits: Limits,
): Result<number, Problem> {
  const cells = cellsOf(puzzle);
  if (timeOf(puzzle, algorithm, 1) > limits.longestUnit) {
    return failure(tooMuch('algorithm', `a puzzle of ${cells} cells is too large for ${algorithm.name} here`));
  }
  if (asked === undefined) {
    const own = puzzle.kind === undefined ? algorithm.defaultBudget(puzzle) : algorithm.coloured?.defaultBudget(puzzle);
    return success(Math.min(budgetOf(puzzle, algorithm, limits.usual), own ?? Number.POSITIVE_INFINITY));
  }
  const largest = largestBudget(puzzle, algorithm, limits);
  return asked <= largest ? success(asked) : failure(tooLarge(largest, puzzle, asked));
}

/** Whether a budget is above the usual one. Fewer requests with such a budget are answered in a minute. */
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

/** Returns the line solves that a prediction alone may take. Fails if the requested number is too large. */
export function predictionBudgetFor(puzzle: AnyPuzzle, asked: number | undefined): Result<number, Problem> {
  if (asked === undefined) return success(budgetOf(puzzle, DECODING, USUAL_PREDICTION));
  const largest = budgetOf(puzzle, DECODING, REQUEST_LIMITS.largest);
  return asked <= largest ? success(asked) : failure(tooLarge(largest, puzzle, asked));
}

export const isHeavyPrediction = (puzzle: AnyPuzzle, budget: number): boolean =>
  budget > budgetOf(puzzle, DECODING, USUAL_PREDICTION);

const USUAL_PREDICTION: Extent = { lineSolves: USUAL_BUDGET, time: 2e9 };

const DECODING = { unitCost: () => PREDICTION_COST };

const tooLarge = (largest: number, puzzle: AnyPuzzle, asked: number): Problem =>
  tooMuch('budget', `at most ${largest} for a puzzle of ${cellsOf(puzzle)} cells, not ${asked}`);

/** An option of a request asks for too much work. */
const tooMuch = (option: string, expected: string): Problem => ({
  name: 'too-much-work',
  detail: `${option}: ${expected}`,
  pointer: pointerOf([option]),
});

/** Returns the problem of a puzzle that is too large for a model to look at this number of its reflections. */
export function viewsFault(puzzle: AnyPuzzle, views: number): Problem | undefined {
  const most = MOST_VIEW_CELLS / views;
  if (cellsOf(puzzle) <= most) return undefined;
  const detail = `views: at most ${most} cells for a puzzle at which a model looks in ${numberOf(views, 'reflection')}, not ${cellsOf(puzzle)}`;
  return { name: 'too-much-work', detail };
}

/** Returns the problem of a puzzle in colours that is too large to be explained: a trial of a cell needs all variables. */
export function explainingFault(puzzle: AnyPuzzle): Problem | undefined {
  if (puzzle.kind === undefined) return undefined;
  const each = puzzle.colours.length + 1;
  const cells = cellsOf(puzzle);
  if (cells * each <= MOST_VARIABLES) return undefined;
  const most = Math.floor(MOST_VARIABLES / each);
  const detail = `at most ${most} cells for a puzzle of ${each - 1} colours that is graded or hinted at, not ${cells}`;
  return { name: 'too-much-work', detail };
}

/** Returns the number of solutions to look for. Fails if the requested solutions have too many cells for one answer. */
export function solutionsFor(cells: number, asked = 2): Result<number, Problem> {
  const most = Math.max(2, Math.floor(MOST_SOLUTION_CELLS / cells));
  if (asked <= most) return success(asked);
  return failure(tooMuch('solutions', `at most ${most} for a puzzle of ${cells} cells, not ${asked}`));
}
