import { timeText } from '@crosshatch/core/findings';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  [0, '0.00 µs'],
  [0.5, '500 µs'],
  [0.9994, '999 µs'],
  [0.9999, '1.00 ms'],
  [9.996, '10.0 ms'],
  [99.96, '100 ms'],
  [999.4, '999 ms'],
  [999.7, '1.00 s'],
  [61_234, '61.2 s'],
])('a time of %f ms is written as %s', (ms, text) => expect(timeText(ms)).toBe(text));

test('a time from 1 µs to 999 s has three digits and is below 1000 of its unit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 999_000, noNaN: true }), (ms) => {
      const [digits = '', unit] = timeText(ms).split(' ');
      expect(digits.replace('.', '')).toHaveLength(3);
      expect(Number(digits)).toBeLessThan(1000);
      expect(Number(digits)).toBeGreaterThanOrEqual(1);
      const size = unit === 's' ? 1000 : unit === 'ms' ? 1 : 0.001;
      expect(Math.abs(Number(digits) * size - ms)).toBeLessThanOrEqual(ms * 0.0051);
    }),
  );
});
