import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { FIRST_COURSE, makeFragment } from '#site/src/race/course.ts';
import { makeAddress } from '#site/src/session/address.ts';
import { readPuzzles, workbenchFragment } from '#site/src/session/links.ts';

const HEART = '5x5:2/4/4/4/2/1.1/5/5/3/1';
const solution = { width: 5, height: 5, cells: Uint8Array.from('0101011111111110111000100', Number) };
const puzzle = puzzleOfGrid(solution);

const titleAndPuzzle = (text: string) => {
  const read = readPuzzles(text);
  return read.ok
    ? read.value.map((document) => ({ title: document.title, puzzle: document.puzzle }))
    : read.error.message;
};

test.each([
  [
    'a link to the workbench',
    `https://example.org/play/#${makeAddress({ document: { puzzle, title: 'Heart & soul' } })}`,
  ],
  [
    'such a link with a line break after it',
    `http://localhost:8787/#puzzle=${HEART}&title=Heart%20%26%20soul&mode=edit\n`,
  ],
  ['such a link without its host', `/play/#puzzle=${HEART}&title=Heart%20%26%20soul&marks=gg`],
  [
    'such a link whose signs are escaped',
    `https://a.example/#puzzle=${encodeURIComponent(HEART)}&title=Heart%20%26%20soul`,
  ],
])('%s is read, with its title', (_, text) => {
  expect(titleAndPuzzle(text)).toEqual([{ title: 'Heart & soul', puzzle }]);
  expect(workbenchFragment(text)).toMatch(/^puzzle=/);
});

test.each([
  ['a link to a figure', `https://example.org/learn/3-propagation/#propagation:12:${HEART}`],
  [
    'a link to a race over own puzzles',
    `https://example.org/race/#${makeFragment({ ...FIRST_COURSE, puzzles: 'own', text: HEART })}`,
  ],
  [
    'a link to Simon Tatham’s collection',
    `https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#${HEART}`,
  ],
  ['a game id', HEART],
])('%s is read', (_, text) => {
  expect(titleAndPuzzle(text)).toEqual([{ title: undefined, puzzle }]);
  expect(workbenchFragment(text)).toBeUndefined();
});

test('a link that is broken says why', () => {
  expect(titleAndPuzzle('https://example.org/#puzzle=3x3:1/1')).toContain(
    'this link is broken: a 3×3 puzzle has 6 clues',
  );
});

test('pictures of # are no links', () => {
  expect(titleAndPuzzle('.#\n##')).toEqual([{ title: undefined, puzzle: { rows: [[1], [2]], columns: [[1], [2]] } }]);
});
