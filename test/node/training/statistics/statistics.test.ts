import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapMean } from '#training/statistics/bootstrap.ts';
import { chanceOf, fitLogistic } from '#training/statistics/logistic.ts';

test('logistic regression finds the weights that chances were drawn by', () => {
  const draw = mulberry32(5);
  const fraction = () => draw() / 2 ** 32;
  const weights = [-0.5, 2, -1];
  const examples = Array.from({ length: 20_000 }, () => {
    const features = [fraction(), 2 * fraction()];
    return { features, outcome: fraction() < chanceOf(weights, features) ? 1 : 0 };
  });
  for (const [index, weight] of fitLogistic(examples).entries()) expect(weight).toBeCloseTo(weights[index] ?? 0, 0);
});

test('where logistic regression ends, the chances are right on the whole, and a weight is as good as copies', () => {
  const example = fc.record({
    features: fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 2, maxLength: 2 }),
    outcome: fc.constantFrom(0, 0.3, 1),
    weight: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(example, { minLength: 1, maxLength: 40 }), (drawn) => {
      const known = [0, 1].map((outcome) => ({ features: [0, 0], outcome, weight: 1 }));
      const examples = [...drawn, ...known];
      const weights = fitLogistic(examples);
      const excess = examples.reduce(
        (sum, { features, outcome, weight }) => sum + weight * (outcome - chanceOf(weights, features)),
        0,
      );
      expect(excess).toBeCloseTo(0, 5);
      const copies = examples.flatMap(({ features, outcome, weight }) =>
        Array.from({ length: weight }, () => ({ features, outcome })),
      );
      for (const [index, weight] of fitLogistic(copies).entries()) expect(weight).toBeCloseTo(weights[index] ?? 0, 5);
    }),
  );
});

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
