/** What the test of Wilcoxon says of pairs of measurements. */
export interface SignedRanks {
  /** W: the ranks of the differences of the rarer sign, added up. */
  readonly statistic: number;
  /** Pairs that differ; the others say nothing and are left out, as Wilcoxon did. */
  readonly pairs: number;
  /** Whether the differences above 0 weigh more than those below. */
  readonly sign: 1 | 0 | -1;
  /** How far W is below what chance would give on average, in standard deviations. */
  readonly z: number;
  /** How likely chance alone gives such a W or a smaller one; it may be too small for a number, and then is 0. */
  readonly p: number;
}

/**
 * Wilcoxon's signed-rank test of paired differences, by the normal approximation for large samples. Equal differences
 * share the mean of their ranks, and the variance is less by what they tie.
 */
export function signedRanks(differences: readonly number[]): SignedRanks {
  const sorted = differences.filter((value) => value !== 0).toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const pairs = sorted.length;
  let above = 0;
  let below = 0;
  let ties = 0;
  for (let from = 0; from < pairs; ) {
    let to = from + 1;
    while (to < pairs && Math.abs(sorted[to] ?? 0) === Math.abs(sorted[from] ?? 0)) to++;
    const rank = (from + 1 + to) / 2;
    for (const value of sorted.slice(from, to)) {
      if (value > 0) above += rank;
      else below += rank;
    }
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const statistic = Math.min(above, below);
  const variance = (pairs * (pairs + 1) * (2 * pairs + 1)) / 24 - ties / 48;
  const z = variance > 0 ? (statistic - (pairs * (pairs + 1)) / 4) / Math.sqrt(variance) : 0;
  return { statistic, pairs, sign: above > below ? 1 : above < below ? -1 : 0, z, p: normalBelow(z) };
}

/** How likely a normal variable lies below z, as exact in the far tail as in the middle. */
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
  // Laplace's continued fraction, which gains with the distance from 0.
  let fraction = -z;
  for (let step = 60; step > 0; step--) fraction = -z + step / fraction;
  return density / fraction;
}
