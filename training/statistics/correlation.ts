import { sampleCorrelation } from 'simple-statistics';
import { normalBelow } from './wilcoxon.ts';

export interface Correlation {
  /** Pearson's coefficient. */
  readonly r: number;
  /** The two-sided p-value by Fisher's transformation. */
  readonly p: number;
  /** The ends of the 95 % confidence interval of r. */
  readonly low: number;
  readonly high: number;
}

/** Computes the correlation of the first and second values of the pairs; 0 if all first or all second values are equal. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): Correlation {
  const [first, second] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const varies = new Set(first).size > 1 && new Set(second).size > 1;
  // Rounding makes a perfect correlation 1 + 2e-16, for which Fisher's transformation is undefined.
  const r = varies ? Math.min(1, Math.max(-1, sampleCorrelation(first, second))) : 0;
  const spread = 1 / Math.sqrt(Math.max(1, pairs.length - 3));
  const z = Math.atanh(r);
  return {
    r,
    p: 2 * normalBelow(-Math.abs(z) / spread),
    low: Math.tanh(z - 1.96 * spread),
    high: Math.tanh(z + 1.96 * spread),
  };
}
