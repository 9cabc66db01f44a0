import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesText, percents } from '#training/evaluation/text.ts';

test('the size of a file has at most three digits before its unit', () => {
  expect([1, 512_000, 999_000, 999_001, 1e6, 9_900_000].map(bytesText)).toEqual([
    '1 KB',
    '512 KB',
    '999 KB',
    '1.0 MB',
    '1.0 MB',
    '9.9 MB',
  ]);
});

test('shares are rounded as the pages of results round them', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), (boards) => {
      const share = boards / 100_000;
      const onPages = (100 * share).toLocaleString('en', { maximumFractionDigits: 1 });
      expect(percents([share])).toBe(`${onPages.includes('.') ? onPages : `${onPages}.0`} %`);
    }),
  );
  expect(percents([0.9655, 0.40945, null])).toBe('96.6 / 40.9 / – %');
  expect(percents([null, null])).toBe('–');
});
