import type { LightUpLevel } from '@crosshatch/core/light-up/exact';
import { DEFAULT_CHECKS, type LightUpWish } from '@crosshatch/core/light-up/generation';
import type { LightUp } from '@crosshatch/core/light-up/puzzle';
import type { Problem } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';

/** The estimated time of a step of the exact solver, a square that is set or looked at, in nanoseconds. */
export const STEP_TIME = 150;

/** The largest budget that a request may ask for, in steps. */
export const LARGEST_STEPS = 100_000_000;

/** The default budget, in steps. */
export const USUAL_STEPS = 20_000_000;

/** The default budget of a puzzle in the address: any page can have its visitors send such a request. */
export const BRIEF_STEPS = 5_000_000;

/** The most squares of a puzzle that is graded or hinted at: each step of a reason looks at whole rows and columns. */
const MOST_EXPLAINED_SQUARES = 40_000;

/** The problem of a puzzle that is too large to be explained. */
export function explainingFault({ squares }: LightUp): Problem | undefined {
  if (squares.length <= MOST_EXPLAINED_SQUARES) return undefined;
  const detail = `at most ${MOST_EXPLAINED_SQUARES} squares for a puzzle that is graded or hinted at, not ${squares.length}`;
  return { name: 'too-much-work', detail };
}

/** Steps that finding the numbers that clash may take, beside the budget. */
export const CLASH_STEPS = 3_000_000;

/** The most squares that the puzzles to make may have together. */
const MOST_MADE_SQUARES = 40_000;

/** The estimated time of holding a board against a level, in nanoseconds for each of its squares. */
const CHECK_TIME: Record<LightUpLevel, number> = { easy: 300, tricky: 400, hard: 1000, extreme: 1000 };

/** The estimated time that making puzzles may take at most, without a budget, and by URL; in nanoseconds. */
export const MAKING_TIME = { largest: 20e9, usual: 5e9, brief: 1e9 } as const;

interface TooMuch {
  readonly field: 'size' | 'count' | 'budget';
  readonly message: string;
}

/**
 * The budget of each puzzle to make, in boards held against the level. Fails where the puzzles have too many squares, or
 * where the number that is asked for is too large.
 *
 * @param time the estimated time without a budget, in nanoseconds
 */
export function checksFor(
  { width, height, level }: LightUpWish,
  count: number,
  asked: number | undefined,
  time: number,
): Result<{ readonly budget: number; readonly isHeavy: boolean }, TooMuch> {
  const squares = width * height;
  if (squares > MOST_MADE_SQUARES)
    return failure({
      field: 'size',
      message: `at most ${MOST_MADE_SQUARES} squares for a puzzle to make, not ${squares}`,
    });
  const most = Math.floor(MOST_MADE_SQUARES / squares);
  if (count > most)
    return failure({ field: 'count', message: `at most ${most} puzzles of ${squares} squares, not ${count}` });
  const within = (limit: number) => Math.max(1, Math.floor(limit / (CHECK_TIME[level] * squares * count)));
  const budget = asked ?? Math.min(DEFAULT_CHECKS, within(time));
  if (budget <= within(MAKING_TIME.largest)) return success({ budget, isHeavy: budget > within(MAKING_TIME.usual) });
  const message = `at most ${within(MAKING_TIME.largest)} for each of ${count} puzzles of ${squares} squares and the grade ${level}, not ${budget}`;
  return failure({ field: 'budget', message });
}
