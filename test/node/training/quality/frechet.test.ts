import { fraction, mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitProjection, frechetDistance, normalOf } from '#training/quality/frechet.ts';
import { symmetricEigen } from '#training/statistics/eigen.ts';

const numbers = (count: number, seed: number): number[] => {
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => fraction(random) - 0.5);
};

test('a symmetric matrix is the sum of its eigenvectors’ squares, each times its eigenvalue', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (size, seed) => {
      const drawn = numbers(size * size, seed);
      const at = (row: number, column: number): number =>
        (drawn[row * size + column] ?? 0) + (drawn[column * size + row] ?? 0);
      const matrix = Array.from({ length: size }, (_, row) =>
        Float64Array.from({ length: size }, (_, column) => at(row, column)),
      );
      const { values, vectors } = symmetricEigen(matrix);
      for (const [row, own] of matrix.entries()) {
        for (const [column, entry] of own.entries()) {
          const sum = values.reduce(
            (total, value, index) => total + value * (vectors[index]?.[row] ?? 0) * (vectors[index]?.[column] ?? 0),
            0,
          );
          expect(sum).toBeCloseTo(entry, 9);
        }
      }
    }),
  );
});

/** Samples of three features, shifted and scaled. */
const samples = (seed: number, shift: number, scale: number): Float64Array[] => {
  const drawn = numbers(3 * 500, seed);
  return Array.from({ length: 500 }, (_, index) =>
    Float64Array.from(drawn.slice(3 * index, 3 * index + 3), (value) => shift + scale * value),
  );
};

test('the distance of a set to itself is 0, and of shifted sets the square of the shift', () => {
  const real = samples(1, 0, 1);
  const projection = fitProjection(real);
  const own = normalOf(projection, real);
  expect(frechetDistance(own, own)).toBeCloseTo(0, 6);
  const shifted = normalOf(
    projection,
    real.map((sample) => sample.map((value) => value + 0.5)),
  );
  // In units of the features' deviations, 1/√12 each.
  expect(frechetDistance(own, shifted)).toBeCloseTo((3 * 0.25) / (1 / 12), 0);
});

test('sets of other deviations are apart by the difference of their deviations', () => {
  const real = samples(1, 0, 1);
  const projection = fitProjection(real);
  const [one, wider] = [real, real.map((sample) => sample.map((value) => 3 * value))].map((each) =>
    normalOf(projection, each),
  );
  // Three features of deviation 1 and 3: 1 + 9 − 2·3 each.
  expect(one && wider && frechetDistance(one, wider)).toBeCloseTo(3 * 4, 0);
});
