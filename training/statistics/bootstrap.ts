import { mulberry32 } from '@crosshatch/core/random';
import { mean } from './sample.ts';

/** A mean with its 95 % confidence interval. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const SAMPLES = 2000;

/**
 * Computes the mean of values with its percentile bootstrap interval. Written by hand: simple-statistics has no bootstrap, and
 * its sampling draws in another order than the recorded intervals.
 */
export function bootstrapMean(values: readonly number[], seed: number): Interval {
  const draw = mulberry32(seed);
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0;
    for (let count = 0; count < values.length; count++) sum += values[draw() % values.length] ?? 0;
    return sum / values.length;
  });
  return { mean: mean(values), ...percentiles(means) };
}

/**
 * Computes the ratio of the sums of paired values, first to second, with its percentile bootstrap interval. Pairs are drawn
 * whole.
 */
export function bootstrapRatio(pairs: readonly (readonly [number, number])[], seed: number): Interval {
  const draw = mulberry32(seed);
  const ratioOf = (pairAt: (count: number) => readonly [number, number] | undefined): number => {
    let [first, second] = [0, 0];
    for (let count = 0; count < pairs.length; count++) {
      const [one, other] = pairAt(count) ?? [0, 0];
      first += one;
      second += other;
    }
    return first / second;
  };
  const ratios = Array.from({ length: SAMPLES }, () => ratioOf(() => pairs[draw() % pairs.length]));
  return { mean: ratioOf((count) => pairs[count]), ...percentiles(ratios) };
}

function percentiles(samples: readonly number[]): Pick<Interval, 'low' | 'high'> {
  const sorted = samples.toSorted((a, b) => a - b);
  return {
    low: sorted[Math.floor(0.025 * SAMPLES)] ?? Number.NaN,
    high: sorted[Math.ceil(0.975 * SAMPLES) - 1] ?? Number.NaN,
  };
}
