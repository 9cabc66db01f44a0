import { mulberry32 } from '@crosshatch/core/random';

/** A mean and the interval that holds it in 19 of 20 cases. */
export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const DRAWS = 2000;

/** The mean of a sample with its interval, by drawing samples of the same size from it again and again. */
export function bootstrapMean(values: readonly number[], seed: number): Interval {
  const draw = mulberry32(seed);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let count = 0; count < values.length; count++) sum += values[draw() % values.length] ?? 0;
    return sum / values.length;
  }).sort((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: means[Math.floor(0.025 * DRAWS)] ?? Number.NaN,
    high: means[Math.ceil(0.975 * DRAWS) - 1] ?? Number.NaN,
  };
}
