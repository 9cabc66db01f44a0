import { STEP_TIME as PAUSE_TIME } from '@crosshatch/core/answering';
import type { LightUpLevel } from '@crosshatch/core/light-up/exact';
import { DEFAULT_CHECKS, type LightUpWish } from '@crosshatch/core/light-up/generation';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import type { Problem } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type TooMuch, tooManyCells } from '../limits.ts';

/** The estimated time of a step of the exact solver (a square set or looked at), in nanoseconds. */
export const STEP_TIME = 150;

/** Steps between two pauses. */
export const STEPS_A_PAUSE = PAUSE_TIME / STEP_TIME;

/** The largest budget that a request may ask for, in steps. */
export const LARGEST_STEPS = 100_000_000;

/** The largest budget of a hint, a grade or a check, whose estimated time is less than 4 seconds. */
export const LARGEST_EXPLAINED_STEPS = 25_000_000;

/** The default budget, in steps. */
export const USUAL_STEPS = 20_000_000;

/** The default budget of a puzzle in the address, since any page can make its visitors send such a request. */
export const BRIEF_STEPS = 5_000_000;

/** The most squares of a puzzle for a grade or a hint, since each step of a reason looks at whole rows and columns. */
const MOST_EXPLAINED_SQUARES = 40_000;

/** Returns the problem of a puzzle that is too large to be explained. */
export function explainingFault({ squares }: LightUp): Problem | undefined {
  if (squares.length <= MOST_EXPLAINED_SQUARES) return undefined;
  const detail = `at most ${MOST_EXPLAINED_SQUARES} squares for a puzzle that is graded or hinted at, not ${squares.length}`;
  return { name: 'too-much-work', detail };
}

/** The most steps, in addition to the budget, to find the numbers or known squares that clash. */
export const CLASH_STEPS = 3_000_000;

/** The most squares of all puzzles to make. */
const MOST_MADE_SQUARES = 40_000;

/** The time to check a board against a level, if it has many black squares; in nanoseconds per square. */
const CHECK_TIME: Record<LightUpLevel, number> = { easy: 400, tricky: 450, hard: 1000, extreme: 1600 };

/** With a lower percentage of black squares, a board has long segments, and trials of its squares reach far. */
const FEW_BLACK = 20;

/**
 * Estimates the time to check a board against a level, in nanoseconds. Measured on boards of 7×7 to 200×200: with 5 % of black
 * squares up to 12,700 per square, with 20 % up to 1,580.
 */
function checkTime({ width, height, black, level }: LightUpWish): number {
  const reach = level === 'easy' ? 0 : (Math.max(width, height) / 14) * Math.max(0, (FEW_BLACK - black) / 15);
  return CHECK_TIME[level] * (1 + reach) * width * height;
}

/** Returns the number of boards to check between two pauses. */
export const checksAPause = (wish: LightUpWish): number => PAUSE_TIME / checkTime(wish);

/** The most estimated time for making puzzles, in nanoseconds: `largest` in general, `brief` by URL. */
export const MAKING_TIME = { largest: 4e9, brief: 1e9 } as const;

/**
 * Returns the budget of each puzzle to make, in checked boards. Fails if the puzzles have too many squares, or the asked budget
 * is too large.
 *
 * @param time the most estimated time for a request without a budget, in nanoseconds
 */
export function checksFor(
  wish: LightUpWish,
  count: number,
  asked: number | undefined,
  time: number,
): Result<number, TooMuch> {
  const { width, height, level } = wish;
  const squares = width * height;
  const fault = tooManyCells(count, squares, MOST_MADE_SQUARES, 'squares');
  if (fault !== undefined) return failure(fault);
  const within = (limit: number) => Math.max(1, Math.floor(limit / (checkTime(wish) * count)));
  const budget = asked ?? Math.min(DEFAULT_CHECKS, within(time));
  if (budget <= within(MAKING_TIME.largest)) return success(budget);
  const each = count === 1 ? 'a puzzle' : `each of ${count} puzzles`;
  const message = `at most ${within(MAKING_TIME.largest)} for ${each} of ${squares} squares and the grade ${level}, not ${budget}`;
  return failure({ field: 'budget', message });
}
