/** How far a solve goes. */
export interface SolveLimits {
  /** The number of solutions to look for. */
  readonly wanted: number;
  /** The most work, in the algorithm's unit. */
  readonly budget: number;
}

/** The limits in the options of a solve. */
interface LimitOptions {
  readonly solutions?: number;
  readonly budget?: number;
}

/**
 * The limits in the options of a solve, with their defaults filled in: two solutions, and the given budget.
 *
 * @throws RangeError as `checkLimits`
 */
export function limitsOf(options: LimitOptions, defaultBudget: number): SolveLimits {
  checkLimits(options);
  const { solutions = 2, budget = defaultBudget } = options;
  return { wanted: solutions, budget };
}

/**
 * Checks the limits in the options of a solve. Algorithms that always end with the first solution check them too.
 *
 * @throws RangeError where `solutions` is no whole number above 0, since with 0 an outcome would claim proofs without any
 * search; and where `budget` is no number from 0, since with NaN no work would be too much
 */
export function checkLimits({ solutions = 1, budget = 0 }: LimitOptions): void {
  if (!(solutions > 0 && Math.floor(solutions) === solutions))
    throw new RangeError(`solutions must be a whole number above 0, not ${solutions}`);
  // Null and a text are no numbers, although they compare with 0.
  if (Math.max(0, budget) !== budget) throw new RangeError(`budget must be a number from 0, not ${budget}`);
}
