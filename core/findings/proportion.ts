import type { Figure } from './tables.ts';

/** A share or a mean with its 95 % confidence interval. */
interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5 % quantile of the normal distribution. */
const QUANTILE = 1.959964;

/**
 * A share with its 95 % confidence interval after Wilson (1927), which also holds where all trials or none succeed. It is
 * written by hand, since simple-statistics has no interval of a share.
 */
export function proportion(successes: number, trials: number): Estimate {
  const share = successes / trials;
  const square = QUANTILE ** 2;
  const middle = (successes + square / 2) / (trials + square);
  const reach = (QUANTILE / (trials + square)) * Math.sqrt(trials * share * (1 - share) + square / 4);
  // Rounding must not move the ends away from 0 and 1.
  return {
    mean: share,
    low: successes === 0 ? 0 : middle - reach,
    high: successes === trials ? 1 : middle + reach,
  };
}

/**
 * Adds to a share in per cent its 95 % confidence interval, for the nearest whole number of successes. The share itself stays as
 * it is printed.
 */
export function shareOf<Share extends Pick<Figure, 'value'>>(
  share: Share,
  trials: number,
): Share & Required<Pick<Figure, 'interval'>> {
  const { low, high } = proportion(Math.round((share.value / 100) * trials), trials);
  return { ...share, interval: [100 * low, 100 * high] };
}

/** A mean with its 95 % confidence interval by the normal approximation. */
export function meanOf(mean: number, deviation: number, count: number): Estimate {
  const reach = (QUANTILE * deviation) / Math.sqrt(count);
  return { mean, low: mean - reach, high: mean + reach };
}
