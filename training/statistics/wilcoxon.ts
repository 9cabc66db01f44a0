import { grouped } from '@crosshatch/core/memory';

/** The outcome of Wilcoxon's signed-rank test. */
export interface SignedRanks {
  /** W: the smaller of the two sums of ranks, that of the differences above 0 and that of those below 0. */
  readonly statistic: number;
  /** The number of pairs that differ. Equal pairs are left out, as Wilcoxon did. */
  readonly pairs: number;
  /** 1 if the differences above 0 have the larger sum of ranks, -1 if those below 0 have it, 0 if the sums are equal. */
  readonly sign: 1 | 0 | -1;
  /** W's distance from its expectation, in standard deviations; never above 0. */
  readonly z: number;
  /** The one-sided p-value; 0 if it is below the smallest number of a double. */
  readonly p: number;
}

/**
 * Wilcoxon's signed-rank test of paired differences, by the normal approximation for large samples. Tied differences share the
 * mean of their ranks, and the variance is corrected for ties. Written by hand: simple-statistics has only the test of unpaired
 * samples.
 */
export function signedRanks(differences: readonly number[]): SignedRanks {
  const sorted = differences.filter((value) => value !== 0).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const pairs = sorted.length;
  const sizes = grouped(sorted, Math.abs);
  let [above, below, ties, ranked] = [0, 0, 0, 0];
  for (const tied of sizes.values()) {
    const rank = ranked + (tied.length + 1) / 2;
    for (const value of tied) {
      if (value > 0) above += rank;
      else below += rank;
    }
    ties += tied.length ** 3 - tied.length;
    ranked += tied.length;
  }
  const statistic = Math.min(above, below);
  const variance = (pairs * (pairs + 1) * (2 * pairs + 1)) / 24 - ties / 48;
  const z = variance > 0 ? (statistic - (pairs * (pairs + 1)) / 4) / Math.sqrt(variance) : 0;
  return { statistic, pairs, sign: above > below ? 1 : above < below ? -1 : 0, z, p: normalBelow(z) };
}

/**
 * Computes the normal distribution function, with a small relative error even far out in the tail. Written by hand:
 * simple-statistics has a table of four digits, and p-values here are as small as 1e-300.
 */
export function normalBelow(z: number): number {
  if (z > 0) return 1 - normalBelow(-z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > -3) {
    // The series around 0, whose terms soon vanish.
    let term = -z;
    let sum = term;
    for (let odd = 3; term > 1e-17; odd += 2) {
      term *= (z * z) / odd;
      sum += term;
    }
    return 0.5 - density * sum;
  }
  // Laplace's continued fraction, which converges faster the further z is from 0.
  let fraction = -z;
  for (let step = 60; step > 0; step--) fraction = -z + step / fraction;
  return density / fraction;
}
