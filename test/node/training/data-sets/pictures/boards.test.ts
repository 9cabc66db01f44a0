import { expect, test } from 'vitest';
import { pictureBoards } from '#training/data-sets/pictures/boards.ts';
import { readPictures } from '#training/data-sets/pictures/pictures.ts';
import type { BoardOptions } from '#training/data-sets/pictures/render.ts';

const read = await readPictures({ packages: ['fluent-emoji-flat', 'fxemoji'] });
const pictures = read.ok ? read.value : [];

test('pictures have titles, themes, and the licences of their collections', () => {
  expect(pictures.find(({ name }) => name === 'baby-chick')).toMatchObject({
    title: 'Baby chick',
    theme: 'animals',
    collection: { package: '@iconify-json/fluent-emoji-flat', author: 'Microsoft Corporation', licence: 'MIT' },
  });
  expect(new Set(pictures.map(({ collection }) => collection.licence))).toEqual(new Set(['MIT', 'Apache-2.0']));
  expect(pictures.length).toBeGreaterThan(1800);
});

test('a collection whose names are written in one word takes its titles and themes from the others', () => {
  const chicks = pictures.filter(
    ({ collection, title }) => title === 'Baby chick' && collection.title === 'Firefox OS Emoji',
  );
  expect(chicks).toMatchObject([{ name: 'baby-chick', theme: 'animals', drawing: { name: 'babychick' } }]);
});

test('boards of pictures have the size and at most the colours that are asked for, in the order of the pictures', async () => {
  const some = pictures.slice(0, 130);
  const options: BoardOptions = { width: 10, height: 15, colours: 4 };
  const boards = await pictureBoards(some, options, 2);
  expect(boards).toEqual(await pictureBoards(some, options, 1));
  for (const { grid, colours } of boards) {
    expect(grid).toMatchObject({ width: 10, height: 15 });
    expect(colours.length).toBeLessThanOrEqual(4);
    expect(new Set(grid.cells).has(colours.length)).toBe(true);
  }
});

test('boards without a background have its colour as their first', async () => {
  const some = pictures.slice(0, 20);
  const without = await pictureBoards(some, { width: 10, height: 15, colours: 4, hasBackground: false }, 1);
  const boards = await pictureBoards(some, { width: 10, height: 15, colours: 3 }, 1);
  for (const [index, { grid, colours }] of without.entries()) {
    const board = boards[index];
    const ground = board?.grid.cells.includes(0) ? 1 : 0;
    expect(colours.length).toBeLessThanOrEqual(4);
    expect(grid.cells).toEqual(board?.grid.cells.map((colour) => colour + ground));
    expect(colours.slice(ground)).toEqual(board?.colours);
  }
});

test('a picture that is hundreds of times as high as wide has a board all the same', async () => {
  const drawing = { left: 0, top: 0, width: 1, height: 400, body: '<rect width="1" height="400" fill="#d33"/>' };
  const [board] = await pictureBoards([{ drawing }], { width: 5, height: 5, colours: 2 }, 1);
  expect(board?.grid).toMatchObject({ width: 5, height: 5 });
});
