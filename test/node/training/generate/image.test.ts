import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawerOfImage, readImageFile } from '#training/generate/image.ts';
import { pngOf } from '#training/terminal/png.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crosshatch-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A PNG file of an SVG image, rastered in a number of pixels. */
function pngFile(body: string, pixels: number): Uint8Array {
  const png = pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 100 100">${body}</svg>`,
  );
  if (!png.ok) throw new Error(png.error);
  return png.value;
}

/** The rows of a board of 12×12 cells that is drawn of an SVG image, rastered in a number of pixels. */
const rowsOf = (body: string, pixels: number): Promise<string[]> => drawnRows('image.png', pngFile(body, pixels));

/** The rows of a board of 12×12 cells that is drawn of an image. */
async function drawnRows(name: string, bytes: Uint8Array): Promise<string[]> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const image = await readImageFile(file);
  if (!image.ok) throw new Error(image.error);
  const draw = drawerOfImage(image.value, { width: 12, height: 12 });
  const { cells } = draw({ width: 12, height: 12, colours: 1 }, 1).picture.grid;
  return Array.from({ length: 12 }, (_, row) => [...cells.subarray(12 * row, 12 * row + 12)].join(''));
}

const PAPER = '<path fill="#fff" d="M0 0h100v100H0z"/>';
const STAR = '<path d="M50 6l13 30 33 3-25 22 8 33-29-18-29 18 8-33L4 39l33-3z"/>';

test.each([16, 24, 32, 48, 64, 128])('a star of %i pixels with soft edges on white is filled', async (pixels) => {
  const rows = await rowsOf(PAPER + STAR, pixels);
  // Only between its two lower points is anything empty within.
  for (const row of rows.slice(0, 7)) expect(row).toMatch(/^0*1*0*$/);
  expect(rows.join('').match(/1/g)?.length).toBeGreaterThan(36);
});

test.each([64, 200, 700])(
  'a star of %i pixels within a thin frame is filled, and the frame is left out',
  async (pixels) => {
    const line = (300 * 100) / (100 * pixels);
    const frame = `<rect x="${line / 2}" y="${line / 2}" width="${100 - line}" height="${100 - line}" fill="none" stroke="#222" stroke-width="${line}"/>`;
    const star = `<g transform="translate(10 10) scale(0.8)">${STAR}</g>`;
    const rows = await rowsOf(PAPER + frame + star, pixels);
    for (const row of rows.slice(0, 7)) expect(row).toMatch(/^0*1*0*$/);
    expect(rows.join('').match(/1/g)?.length).toBeGreaterThan(36);
  },
);

test('a figure of thin lines is drawn with all its limbs', async () => {
  const lines = '<path d="M50 5v60M20 40h60M50 65L25 95M50 65l25 30" fill="none" stroke="#000" stroke-width="2"/>';
  const rows = await rowsOf(PAPER + lines, 400);
  for (const row of rows.slice(1, -1)) expect(row).toContain('1');
  expect(rows.some((row) => row.includes('111111'))).toBe(true);
});

const TREE = '<path fill="#5d4037" d="M42 60h16v38h-16z"/><circle fill="#8bc34a" cx="50" cy="36" r="34"/>';
const MUSHROOM =
  '<path fill="#ffe0b2" d="M38 50h24v46h-24z"/><path fill="#d32f2f" d="M5 55a45 45 0 0 1 90 0z"/><circle fill="#fff" cx="35" cy="35" r="9"/>';

test.each([
  ['a tree', TREE, 2],
  ['a mushroom', MUSHROOM, 3],
])('%s keeps to its own colours where more are asked for, however soft its edges are', async (_, body, own) => {
  for (const pixels of [40, 90, 600]) {
    const file = join(folder, 'coloured.png');
    await writeFile(file, pngFile(PAPER + body, pixels));
    const image = await readImageFile(file);
    if (!image.ok) throw new Error(image.error);
    const draw = drawerOfImage(image.value, { width: 20, height: 20 });
    for (const colours of [own, own + 1, own + 5]) {
      const { picture } = draw({ width: 20, height: 20, colours }, 1);
      expect({ pixels, colours, found: picture.colours.length }).toEqual({ pixels, colours, found: own });
    }
  }
});

test.each([40, 90, 600])('a dark trunk of %i pixels is filled in one colour, as the light tree is', async (pixels) => {
  const rows = await rowsOf(PAPER + TREE, pixels);
  for (const row of rows.slice(2, -1)) expect(row).toMatch(/^0*1+0*$/);
});

/** Squares of 8×8 pixels, and a JPEG file of them. */
const STORED = ['110000', '110000', '110000', '111110'];
const STORED_JPEG = Buffer.from(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAgADADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAgH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwDPwAUAAAACfwAUAJ/AUAJ/UAD/2Q==',
  'base64',
);

/** Where a square of the stored image is seen, by the orientation from 1: the edges where its first row and column are. */
const SEEN: readonly (readonly [edges: string, at: (row: number, column: number) => readonly [number, number]])[] = [
  ['the top and the left', (row, column) => [row, column]],
  ['the top and the right', (row, column) => [row, 5 - column]],
  ['the bottom and the right', (row, column) => [3 - row, 5 - column]],
  ['the bottom and the left', (row, column) => [3 - row, column]],
  ['the left and the top', (row, column) => [column, row]],
  ['the right and the top', (row, column) => [column, 3 - row]],
  ['the right and the bottom', (row, column) => [5 - column, 3 - row]],
  ['the left and the bottom', (row, column) => [5 - column, row]],
];

test.each(SEEN.map(([edges, at], index) => [edges, at, index + 1] as const))(
  'a photo whose first row and column are seen at %s is turned so',
  async (_, at, orientation) => {
    const exif = `ffe1 0022 457869660000 49492a0008000000 0100 1201 0300 01000000 0${orientation}000000 00000000`;
    const segment = Buffer.from(exif.replaceAll(' ', ''), 'hex');
    const photo = Buffer.concat([STORED_JPEG.subarray(0, 2), segment, STORED_JPEG.subarray(2)]);
    const squares = STORED.flatMap((line, row) =>
      [...line].flatMap((square, column) => {
        const [y, x] = at(row, column);
        return square === '1' ? [`<path d="M${8 * x} ${8 * y}h8v8h-8z"/>`] : [];
      }),
    );
    const [width, height] = orientation < 5 ? [48, 32] : [32, 48];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#fff" d="M0 0h48v48H0z"/>${squares.join('')}</svg>`;
    const png = pngOf(svg);
    if (!png.ok) throw new Error(png.error);
    expect(await drawnRows('photo.jpg', photo)).toEqual(await drawnRows('photo.png', png.value));
  },
);

test.each([
  ['of no size', '89504e470d0a1a0a 0000000d49484452 00000000 00000007', 'its size is 0×7'],
  ['that breaks off', '89504e470d0a1a0a 0000000d49484452 00000005', 'it names no size'],
])('a PNG file %s is called broken', async (_, bytes, fault) => {
  const file = join(folder, 'broken.png');
  await writeFile(file, Buffer.from(bytes.replaceAll(' ', ''), 'hex'));
  expect(await readImageFile(file)).toEqual({ ok: false, error: `${file}: the image is broken: ${fault}` });
});
