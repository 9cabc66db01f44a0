import {
  createPictureLibrary,
  makePackedPictures,
  PICTURE_THEMES,
  type PictureToPack,
} from '@crosshatch/core/generation';
import { colouredGrid, failure, success } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPackedPictures } from '#core/generation/pictures/packed.ts';

const credit = fc
  .constantFrom('Émoji One', 'Two')
  .map((collection) => ({ collection, author: 'Someone', licence: 'MIT' }));

const pictureToPack: fc.Arbitrary<PictureToPack> = fc
  .record({
    title: fc.string({ unit: 'grapheme' }),
    credit,
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    values: fc.uniqueArray(fc.integer({ min: 0, max: 0xffffff }), { minLength: 1, maxLength: 5 }),
    draw: fc.infiniteStream(fc.nat()),
  })
  .map(({ title, credit, width, height, values, draw }) => {
    const cells = Uint8Array.from({ length: width * height }, () => (draw.next().value ?? 0) % (values.length + 1));
    const colours = values.map((value) => ({ value: `#${value.toString(16).padStart(6, '0')}` }));
    return {
      title,
      credit,
      picture: { grid: colouredGrid(width, height, cells), colours, background: { value: '#ffffff' } },
    };
  });

test('packed pictures are read back with their titles, credits and pixels', () => {
  fc.assert(
    fc.property(fc.array(pictureToPack, { maxLength: 4 }), (pictures) => {
      const read = readPackedPictures(makePackedPictures(pictures));
      expect(read.ok && read.value.length).toBe(pictures.length);
      for (const [index, { title, credit, picture }] of pictures.entries()) {
        const packed = read.ok ? read.value[index] : undefined;
        expect(packed).toMatchObject({ title, credit, colours: picture.colours.length });
        const { width, height, data } = packed?.image ?? { width: 0, height: 0, data: [] };
        expect({ width, height }).toEqual({ width: picture.grid.width, height: picture.grid.height });
        for (const [cell, colour] of picture.grid.cells.entries()) {
          const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(4 * cell, 4 * cell + 4);
          const value = `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
          expect(alpha === 0 ? undefined : value).toBe(picture.colours[colour - 1]?.value);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('a file of pictures that is cut off anywhere is refused', () => {
  const [picture] = fc.sample(pictureToPack, { numRuns: 1, seed: 1 });
  const file = makePackedPictures(picture === undefined ? [] : [picture]);
  for (let length = 0; length < file.length; length++) {
    expect(readPackedPictures(file.subarray(0, length))).toMatchObject({ ok: false });
  }
});

test('a library reads a file once for each theme that is asked for, and again where it could not be read', async () => {
  const [picture] = fc.sample(pictureToPack, { numRuns: 1, seed: 2 });
  const read: string[] = [];
  const library = createPictureLibrary(async (file) => {
    read.push(file);
    return read.length === 1 ? failure('gone') : success(makePackedPictures(picture === undefined ? [] : [picture]));
  });
  expect(await library.drawing('food')).toEqual({ ok: false, error: 'food.bin: gone' });
  expect(await library.drawing('food')).toMatchObject({ ok: true });
  expect(await library.drawing('food')).toMatchObject({ ok: true });
  expect(read).toEqual(['food.bin', 'food.bin']);
  expect(await library.drawing()).toMatchObject({ ok: true });
  expect(read.length).toBe(1 + PICTURE_THEMES.length);
  expect(await library.drawing('dragons')).toMatchObject({ ok: false, error: expect.stringContaining('dragons') });
});
