import { foundSolutions } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { gridRows, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { drawnPaths, pictureOf } from '#site/build/page-pictures.ts';

test.each([...drawnPaths, '/learn/clues', '/guides/bibliography'])(
  'the picture of %s is a puzzle with one solution',
  (path) => {
    const picture = pictureOf(path);
    const outcome = exact.solve(puzzleOfGrid(picture));
    expect(outcome.status).toBe('unique');
    expect(foundSolutions(outcome).map(gridRows)).toEqual([gridRows(picture)]);
  },
);

test('a page keeps its picture, and has one of its own', () => {
  expect(pictureOf('/learn/clues')).toEqual(pictureOf('/learn/clues'));
  expect(pictureOf('/learn/clues')).not.toEqual(pictureOf('/learn/search'));
});
