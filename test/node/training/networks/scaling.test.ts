import { expect, test } from 'vitest';
import { foldedWeights, unfoldedWeights } from '#training/networks/scaling.ts';

test('weights that are folded and unfolded are the same', () => {
  const scaling = { means: Float32Array.of(0.5, 2, 0), deviations: Float32Array.of(0.1, 1.5, 2) };
  const weights = [
    Float32Array.of(1, -2, 3, 0.25, -0.5, 4),
    Float32Array.of(0.5, -1),
    Float32Array.of(1, 2),
    Float32Array.of(3),
  ];
  const folded = foldedWeights(weights, scaling);
  expect(folded[0]).not.toEqual(weights[0]);
  const unfolded = unfoldedWeights(folded, scaling);
  for (const [index, values] of weights.entries()) {
    for (const [at, value] of values.entries()) expect(unfolded[index]?.[at]).toBeCloseTo(value, 5);
  }
});
