import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { bootstrapMean } from '#training/statistics/bootstrap.ts';

test('a bootstrapped interval holds the mean, narrows with the sample and is the same for a seed', () => {
  const draw = mulberry32(7);
  const sample = Array.from({ length: 400 }, () => draw() / 2 ** 32);
  const few = bootstrapMean(sample.slice(0, 25), 1);
  const many = bootstrapMean(sample, 1);
  for (const { mean, low, high } of [few, many]) {
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
  }
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 2);
  expect(bootstrapMean(sample, 1)).toEqual(many);
  // A uniform sample's mean has a deviation of 1 / √(12 × 400).
  expect(many.high - many.low).toBeCloseTo(3.92 / Math.sqrt(4800), 2);
});
