import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishedComparisons } from '#training/experiments/published/neural-networks.ts';
import { deviation, mean, median, quantiles } from '#training/statistics/sample.ts';
import { normalBelow, signedRanks } from '#training/statistics/wilcoxon.ts';

describe('the signed-rank test', () => {
  // Darwin's plants, cross-fertilized and self-fertilized, in eighths of an inch.
  const plants = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

  test('the signed-rank test ranks what differs', () => {
    const found = signedRanks(plants);
    expect(found).toMatchObject({ statistic: 24, pairs: 15, sign: 1 });
    // (24 − 60) / √310
    expect(found.z).toBeCloseTo(-2.0446626, 6);
    expect(found.p).toBeCloseTo(0.02044, 4);
  });

  test('the signed-rank test shares ranks between equal differences and leaves out pairs that do not differ', () => {
    // Ranks 1.5, 1.5, 3, 5, 5, 5: those below 0 add up to 6.5; the variance is 22.75 − (6 + 24) / 48.
    const found = signedRanks([1, -1, 0, 2, 3, 3, -3, 0]);
    expect(found).toMatchObject({ statistic: 6.5, pairs: 6, sign: 1 });
    expect(found.z).toBeCloseTo(-4 / Math.sqrt(22.125), 12);
  });

  test('the signed-rank test says nothing of pairs that are all equal', () => {
    expect(signedRanks([0, 0])).toEqual({ statistic: 0, pairs: 0, sign: 0, z: 0, p: 0.5 });
  });

  test('the signed-rank test turns with the sign, and sees ranks only', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 80 }), (differences) => {
        const found = signedRanks(differences);
        const turned = signedRanks(differences.map((value) => -value));
        expect(turned).toMatchObject({ statistic: found.statistic, p: found.p });
        expect(turned.sign + found.sign).toBe(0);
        expect(signedRanks(differences.map((value) => value ** 3))).toEqual(found);
        expect(found.statistic).toBeLessThanOrEqual((found.pairs * (found.pairs + 1)) / 4);
      }),
    );
  });

  test('the signed-rank test gives the p-values that the paper has for its W, of 15,274 pairs', () => {
    const pairs = 15_274;
    const deviations = Math.sqrt((pairs * (pairs + 1) * (2 * pairs + 1)) / 24);
    const told = publishedComparisons.filter(({ p }) => p !== undefined);
    expect(told).toHaveLength(3);
    for (const { statistic, p } of told) {
      const found = normalBelow((statistic - (pairs * (pairs + 1)) / 4) / deviations);
      expect(Math.abs(found / (p ?? 0) - 1)).toBeLessThan(0.01);
    }
  });
});

test.each([
  [0, 0.5],
  [-1, 0.15865525393145705],
  [1.959963984540054, 0.975],
  [-2.999999, 0.00134990246],
  [-3, 0.0013498980316300957],
  [-6, 9.865876450376981e-10],
  [-20, 2.7536241186062337e-89],
])('a normal variable lies below %d with the chance %d', (z, chance) => {
  expect(normalBelow(z) / chance).toBeCloseTo(1, 8);
});

test('many values are told by few', () => {
  const values = [4, 1, 3, 2];
  expect(mean(values)).toBe(2.5);
  expect(deviation(values)).toBeCloseTo(Math.sqrt(5 / 3), 12);
  expect(median(values)).toBe(2.5);
  expect(quantiles(values, [0, 0.1, 0.5, 1])).toEqual([1, 1.3, 2.5, 4]);
});
