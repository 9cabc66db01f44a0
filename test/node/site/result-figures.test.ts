import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellText, endsText, tickText } from '#site/src/results/figures.ts';

describe('a figure in a cell', () => {
  test.each([
    [null, '–'],
    ['none', 'none'],
    [0, '0'],
    [12_345, '12,345'],
    [12_345.6, '12,346'],
    [3.456, '3.46'],
    [-3.456, '−3.46'],
    [0.000_000_173_9, '0.000000174'],
  ])('the cell %s is written as %s', (cell, text) => expect(cellText(cell)).toBe(text));

  test('a cell is written without an exponent, and says its value to half of the third digit', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        fc.pre(value === 0 || Math.abs(value) > 1e-12);
        const text = cellText(value);
        expect(text).toMatch(/^−?[\d,]+(\.\d+)?$/);
        expect(Math.abs(Number(text.replaceAll(',', '').replace('−', '-')) - value)).toBeLessThanOrEqual(
          Math.abs(value) * 0.0051,
        );
      }),
    );
  });
});

test.each([
  [9.25, 11.5, '[9.25–11.5]'],
  [-4.002, -2.982, '[−4 to −2.98]'],
  [-0.0643, 0.0389, '[−0.0643 to 0.0389]'],
])('the interval from %f to %f is written as %s', (low, high, text) => expect(endsText(low, high)).toBe(text));

describe('a time at a tick', () => {
  test.each([
    [0, '0 ms'],
    [0.0005, '0.5 µs'],
    [0.999, '999 µs'],
    [0.9999, '1 ms'],
    [1, '1 ms'],
    [999.4, '999 ms'],
    [999.7, '1 s'],
    [61_234, '61.2 s'],
  ])('%f ms is written as %s', (ms, text) => expect(tickText(ms, 'ms')).toBe(text));

  test.each([
    [0, '0 µs'],
    [0.1, '0.1 µs'],
    [100, '100 µs'],
    [999.7, '1 ms'],
    [1000, '1 ms'],
    [100_000, '100 ms'],
    [10_000_000, '10 s'],
  ])('%f µs is written as %s', (us, text) => expect(tickText(us, 'µs')).toBe(text));
});
