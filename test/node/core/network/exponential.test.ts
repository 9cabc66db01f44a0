import { exponential } from '@crosshatch/core/network';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('the exponential is that of the engine, but for the last digit', () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 709.78, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-14);
    }),
  );
  expect(exponential(0)).toBe(1);
  expect(exponential(1000)).toBe(Number.POSITIVE_INFINITY);
  expect(exponential(-1000)).toBe(0);
  expect(exponential(-740)).toBeGreaterThan(0);
  expect(exponential(709.78) / Math.exp(709.78)).toBeCloseTo(1, 12);
});
