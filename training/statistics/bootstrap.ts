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
 * The mean of values with its percentile bootstrap interval. By hand, since simple-statistics has no bootstrap, and its
 * sampling draws in another order than the recorded intervals.
 */
export function bootstrapMean(values: readonly number[], seed: number): Interval {
  const draw = mulberry32(seed);
  const means = Array.from({ length: SAMPLES }, () => {
    let sum = 0;
    for (let count = 0; count < values.length; count++) sum += values[draw() % values.length] ?? 0;
    return sum / values.length;
  }).sort((a, b) => a - b);
  return {
    mean: mean(values),
    low: means[Math.floor(0.025 * SAMPLES)] ?? Number.NaN,
    high: means[Math.ceil(0.975 * SAMPLES) - 1] ?? Number.NaN,
  };
}
