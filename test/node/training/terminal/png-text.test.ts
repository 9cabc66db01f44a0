import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAnyPuzzles } from '@crosshatch/core/formats';
import { anyGridRows } from '@crosshatch/core/puzzle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf } from '#training/terminal/png.ts';
import { readText } from '#training/terminal/text.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'png-'));
});
afterAll(() => rm(folder, { recursive: true }));

const cell = (x: number, y: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="1" height="1" fill="${fill}" fill-opacity="${opacity}"/>`;

/** A PNG file with these parts of an SVG drawing. */
function drawn(width: number, height: number, ...parts: string[]): Uint8Array {
  const png = pngOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`,
  );
  if (!png.ok) throw new Error(png.error);
  return png.value;
}

/** The same file with a width of 0 in its header. */
function withoutColumns(png: Uint8Array): Uint8Array {
  return Uint8Array.from(png).fill(0, 16, 20);
}

async function textOf(bytes: Uint8Array) {
  const file = join(folder, 'picture.png');
  await writeFile(file, bytes);
  return readText(file);
}

describe('a PNG file', () => {
  test('a PNG file is read as a picture with a pixel for each cell, its transparent pixels as the background', async () => {
    const png = drawn(
      3,
      2,
      cell(0, 0, '#e4002b'),
      cell(1, 0, '#0050c8', 0.8),
      cell(2, 1, '#ffffff'),
      cell(0, 1, '#e4002b'),
    );
    const text = await textOf(png);
    const read = text.ok && parseAnyPuzzles(text.value);
    if (read === false || !read.ok) throw new Error('the picture was not read');
    const [document] = read.value;
    expect(document?.solution && anyGridRows(document.solution)).toEqual(['120', '100']);
    expect(document?.puzzle).toMatchObject({ colours: [{ value: '#e4002b' }, { value: '#0050c8' }] });
  });

  test.each<[string, () => Uint8Array, RegExp]>([
    ['wide', () => drawn(1001, 1), /a PNG file has a pixel for each cell, at most 1000×1000, not 1001×1$/],
    ['transparent', () => drawn(2, 2), /picture.png: the PNG file is broken, or all of it is transparent$/],
    ['short', () => drawn(2, 2, cell(0, 0, '#000')).subarray(0, 20), /the PNG file breaks off within its header$/],
    [
      'without a column',
      () => withoutColumns(drawn(2, 2, cell(0, 0, '#000'))),
      /the PNG file is broken: its size is 0×2$/,
    ],
    ['broken', () => drawn(2, 2, cell(0, 0, '#000')).subarray(0, 40), /the PNG file is broken, or all of it/],
  ])('a PNG file that is %s is refused', async (_, png, message) => {
    expect(await textOf(png())).toEqual({ ok: false, error: expect.stringMatching(message) });
  });
});
