import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { bootstrapMean, bootstrapRatio } from '#training/statistics/bootstrap.ts';
import { correlationOf } from '#training/statistics/correlation.ts';

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

test('a bootstrapped ratio is that of the sums, and certain where all pairs have it', () => {
  const draw = mulberry32(7);
  const pairs = Array.from({ length: 100 }, (): [number, number] => [1 + draw() / 2 ** 32, 1]);
  const { mean, low, high } = bootstrapRatio(pairs, 1);
  expect(mean).toBeCloseTo(1.5, 1);
  expect(low).toBeLessThan(mean);
  expect(high).toBeGreaterThan(mean);
  const [one] = pairs.map(([value]) => bootstrapRatio([...pairs.map(([first]) => [2 * first, first] as const)], value));
  expect(one).toEqual({ mean: 2, low: 2, high: 2 });
});

test('values on a line correlate perfectly, with an interval of one point, however their coefficient is rounded', () => {
  for (const slope of [0.3, -0.3]) {
    for (let count = 3; count <= 40; count++) {
      const pairs = Array.from({ length: count }, (_, i) => [0.1 * i, slope * i + 0.7] as const);
      const { r, p, low, high } = correlationOf(pairs);
      expect(Math.abs(r)).toBeLessThanOrEqual(1);
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThan(0.01);
      for (const each of [r, low, high]) expect(each).toBeCloseTo(Math.sign(slope), 6);
    }
  }
});
