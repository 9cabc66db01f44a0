import type { Interval } from './bootstrap.ts';

/** The 97.5 % quantile of the normal distribution. */
const QUANTILE = 1.959964;

/**
 * A share with its 95 % confidence interval after Wilson (1927), which also holds where all trials or none succeed. By
 * hand, since simple-statistics has no interval of a share.
 */
export function proportion(successes: number, trials: number): Interval {
  const share = successes / trials;
  const square = QUANTILE ** 2;
  const middle = (successes + square / 2) / (trials + square);
  const reach = (QUANTILE / (trials + square)) * Math.sqrt(trials * share * (1 - share) + square / 4);
  // Rounding must not part the ends from none and from all.
  return {
    mean: share,
    low: successes === 0 ? 0 : middle - reach,
    high: successes === trials ? 1 : middle + reach,
  };
}
