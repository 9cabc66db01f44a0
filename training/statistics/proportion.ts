import type { Interval } from './bootstrap.ts';

/** The deviations from the mean within which a normal distribution has 19 of 20 values. */
const DEVIATIONS = 1.959964;

/**
 * A share with the interval that holds it in 19 of 20 cases, after Wilson (1927): of use also where all trials or none of
 * them succeed.
 */
export function proportion(successes: number, trials: number): Interval {
  const share = successes / trials;
  const square = DEVIATIONS ** 2;
  const middle = (successes + square / 2) / (trials + square);
  const reach = (DEVIATIONS / (trials + square)) * Math.sqrt(trials * share * (1 - share) + square / 4);
  // Rounding must not part the ends from none and from all.
  return {
    mean: share,
    low: successes === 0 ? 0 : middle - reach,
    high: successes === trials ? 1 : middle + reach,
  };
}
