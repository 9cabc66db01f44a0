import { amountText, listText, numberOf } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a count has its noun in the singular for 1 alone, and separators of thousands', () => {
  expect([0, 1, 2, 1200].map((count) => numberOf(count, 'other cell'))).toEqual([
    '0 other cells',
    '1 other cell',
    '2 other cells',
    '1,200 other cells',
  ]);
  expect([1, 2].map((count) => numberOf(count, 'guess', 'guesses'))).toEqual(['1 guess', '2 guesses']);
  expect([1, 2].map((count) => numberOf(count, 'cell is', 'cells are'))).toEqual(['1 cell is', '2 cells are']);
});

test('a number has separators of thousands, however large it is', () => {
  expect([999, 2_000_000, 10n ** 18n].map(amountText)).toEqual(['999', '2,000,000', '1,000,000,000,000,000,000']);
});

test('a whole number is written as an Intl formatter of English writes it', () => {
  const { format } = new Intl.NumberFormat('en');
  fc.assert(fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt()), (amount) => amountText(amount) === format(amount)));
});

test('a list has one word before its last item, and none for a single item', () => {
  const lists = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']];
  expect(lists.map((items) => listText(items))).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect(lists.map((items) => listText(items, 'or'))).toEqual(['', 'a', 'a or b', 'a, b or c']);
});
