import { expect, test } from 'vitest';
import { numberInCaption } from '#site/src/figures/measured/quote.ts';

const result = {
  name: 'genetic',
  tables: [
    { caption: 'ga by its start, with 100,000 evaluations, on 300 boards of test-10x10', columns: [], rows: [] },
    { caption: '25×25: 20 tricky puzzles of 115 to 377 variables', columns: [], rows: [] },
  ],
};

test('the number before a noun is taken from the caption of a table', () => {
  expect(numberInCaption(result, 'ga by its start', 'evaluations')).toBe(100_000);
  expect(numberInCaption(result, 'ga by its start', 'boards')).toBe(300);
  expect(numberInCaption(result, '25×25', 'tricky puzzles')).toBe(20);
});

test('a build fails where a caption has no number before the noun', () => {
  expect(() => numberInCaption(result, 'ga by its start', 'puzzles')).toThrow('no number of puzzles at genetic');
  expect(() => numberInCaption(result, 'ga by its end', 'boards')).toThrow('no number of boards');
});
