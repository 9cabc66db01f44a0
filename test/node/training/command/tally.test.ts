import { expect, test } from 'vitest';
import { tallyText } from '#training/batch/tally.ts';

test('a tally writes large numbers as the count of puzzles beside it does', () => {
  expect(tallyText({ unique: 66_869, multiple: 1 })).toBe('66,869 unique, 1 multiple');
});
