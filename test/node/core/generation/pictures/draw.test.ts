import { makePackedPictures } from '@crosshatch/core/generation';
import { type Colour, type ColouredGrid, colouredGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areHardToTell } from '#core/colour/index.ts';
import { pushedApart } from '#core/generation/pictures/apart.ts';
import { createDrawPicture } from '#core/generation/pictures/draw.ts';
import { limbsOf } from '#core/generation/pictures/limbs.ts';
import { readPackedPictures } from '#core/generation/pictures/packed.ts';
import { darkPictureOfImage, isBlot } from '#core/generation/pictures/two-colours.ts';
import { DRAWN_HASH, drawnHash } from '#test/fixtures/packed-pictures.ts';

const COLOURS: readonly Colour[] = [
  { value: '#ffdd44' },
  { value: '#442200' },
  { value: '#dd2222' },
  { value: '#ffe066' },
];
const credit = { collection: 'Faces', author: 'Someone', licence: 'MIT' };

function gridOf(rows: readonly string[]): ColouredGrid {
  const cells = Uint8Array.from(rows.join(''), Number);
  return colouredGrid(rows[0]?.length ?? 0, rows.length, cells);
}

/** Rows with seven pixels for each, in both directions: as large as packed pictures are. */
const enlarged = (rows: readonly string[]): string[] =>
  rows.flatMap((row) => Array.from({ length: 7 }, () => row.replaceAll(/./g, (symbol) => symbol.repeat(7))));

/** Pictures packed and read again; in their rows 0 is transparent. */
function packed(pictures: Readonly<Record<string, readonly string[]>>) {
  const read = readPackedPictures(
    makePackedPictures(
      Object.entries(pictures).map(([title, rows]) => {
        const grid = gridOf(rows);
        const colours = COLOURS.slice(0, Math.max(...grid.cells));
        return { title, credit, picture: { grid, colours, background: { value: '#ffffff' } } };
      }),
    ),
  );
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const face = ['0011100', '0111110', '1121211', '1111111', '1122211', '0111110', '0011100'];
const flag = ['3333333', '3322233', '1122211', '1111111'];
const themes = new Map([
  ['faces', packed({ Face: enlarged(face) })],
  ['objects', packed({ Flag: enlarged(flag), 'Flag pointing left': enlarged(flag) })],
]);
const draw = createDrawPicture(themes);

const sketch = fc.record({
  width: fc.integer({ min: 5, max: 50 }),
  height: fc.integer({ min: 5, max: 50 }),
  colours: fc.integer({ min: 1, max: 4 }),
  theme: fc.constantFrom('faces', 'objects', undefined),
});

test('a drawn picture has the size that is asked for, at most its number of colours, and a cell of each', () => {
  fc.assert(
    fc.property(sketch, fc.nat(), ({ theme, ...asked }, seed) => {
      const { picture, title } = draw({ ...asked, ...(theme && { theme }) }, seed);
      const { grid, colours } = picture;
      expect(grid).toMatchObject({ width: asked.width, height: asked.height });
      expect(colours.length).toBeLessThanOrEqual(asked.colours);
      if (asked.colours > 1) expect(new Set(grid.cells.filter((cell) => cell > 0)).size).toBe(colours.length);
      if (theme === 'faces') expect(title).toBe('Face');
    }),
    { numRuns: 60 },
  );
});

test('the same sketch and seed draw the same picture, and other seeds other pictures', () => {
  const asked = { width: 15, height: 15, colours: 2, theme: 'faces' };
  const pictures = Array.from({ length: 30 }, (_, seed) => draw(asked, seed));
  expect(pictures).toEqual(Array.from({ length: 30 }, (_, seed) => createDrawPicture(themes)(asked, seed)));
  expect(new Set(pictures.map(({ picture }) => String(picture.grid.cells))).size).toBeGreaterThan(10);
});

test('boards are drawn as in every other runtime', async () => {
  expect(await drawnHash()).toBe(DRAWN_HASH);
});

test('in two colours the eyes and the mouth are holes in a light face', () => {
  const [image] = packed({ Face: face }).map((each) => each.image);
  if (image === undefined) throw new Error('no picture');
  const { grid, colours } = darkPictureOfImage(image, { width: 7, height: 7 });
  expect(colours).toEqual([{ value: '#000000' }]);
  const rows = Array.from({ length: 7 }, (_, row) => [...grid.cells.subarray(7 * row, 7 * row + 7)].join(''));
  expect(rows).toEqual(face.map((row) => row.replaceAll('2', '0')));
});

test('a picture in one shade is filled whole, and is a blot where its lines have one block', () => {
  const [image] = packed({ Box: ['000', '010', '000'] }).map((each) => each.image);
  if (image === undefined) throw new Error('no picture');
  const { grid } = darkPictureOfImage(image, { width: 9, height: 9 });
  expect(grid.cells.filter((cell) => cell === 1).length).toBe(9);
  expect(isBlot(grid)).toBe(true);
  expect(isBlot(gridOf(['101', '000', '101']))).toBe(false);
});

test('in one colour a trunk under a tree of another shade is filled where limbs are kept, and a door is a hole', () => {
  const board = (rows: readonly string[]): string[] => {
    const [image] = packed({ Drawing: enlarged(rows) }).map((each) => each.image);
    if (image === undefined) throw new Error('no picture');
    const { grid } = darkPictureOfImage(image, { width: 7, height: 7 }, limbsOf);
    return Array.from({ length: 7 }, (_, row) => [...grid.cells.subarray(7 * row, 7 * row + 7)].join(''));
  };
  const tree = ['0011100', '0111110', '1111111', '1111111', '0111110', '0002000', '0002000'];
  const dark = tree.map((row) => row.replaceAll('1', '3').replaceAll('2', '1').replaceAll('3', '2'));
  for (const rows of [tree, dark]) expect(board(rows)).toEqual(tree.map((row) => row.replaceAll('2', '1')));
  const house = ['0001000', '0011100', '0111110', '1111111', '1112211', '1112211', '1112211'];
  expect(board(house)).toEqual(house.map((row) => row.replaceAll('2', '0')));
});

test('a rectangle on a board of another shape keeps its dark and its light parts', () => {
  const [image] = packed({ Hill: ['00000', '11111', '22222', '22222', '00000'] }).map((each) => each.image);
  if (image === undefined) throw new Error('no picture');
  const { grid } = darkPictureOfImage(image, { width: 5, height: 5 });
  expect([...grid.cells].join('')).toBe('0000000000111111111100000');
});

test('colours that are hard to tell are pushed apart, those that are not stay, and the background stays', () => {
  const white = { value: '#ffffff' };
  const clear = [{ value: '#000000' }, { value: '#d55e00', name: 'vermilion' }];
  expect(pushedApart(clear, white)).toEqual(clear);
  const close = [{ value: '#ffdd44' }, { value: '#ffe066' }, { value: '#f0f0f0' }];
  const apart = pushedApart(close, white);
  expect(areHardToTell([...close, white].map(({ value }) => value))).toBe(true);
  expect(areHardToTell([...apart, white].map(({ value }) => value))).toBe(false);
});
