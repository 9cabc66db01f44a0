import { expect, test } from 'vitest';
import { bytesText } from '#training/evaluation/text.ts';

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
