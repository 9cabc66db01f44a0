/** How far a solve goes. */
export interface Limits {
  /** The number of solutions to look for. */
  readonly wanted: number;
  /** The most work, in the algorithm's unit. */
  readonly budget: number;
}

/**
 * The limits in the options of a solve, with their defaults filled in: two solutions, and the given budget.
 *
 * @throws RangeError where `solutions` is no whole number above 0
 */
export function limitsOf(
  { solutions = 2, budget }: { readonly solutions?: number; readonly budget?: number },
  defaultBudget: number,
): Limits {
  checkSolutions(solutions);
  return { wanted: solutions, budget: budget ?? defaultBudget };
}

/**
 * Checks the number of solutions to look for. Algorithms that always end with the first solution check it too.
 *
 * @throws RangeError where it is no whole number above 0: with 0, an outcome would claim proofs without any search
 */
export function checkSolutions(solutions: number): void {
  if (!(solutions > 0 && Math.floor(solutions) === solutions))
    throw new RangeError(`solutions must be a whole number above 0, not ${solutions}`);
}
