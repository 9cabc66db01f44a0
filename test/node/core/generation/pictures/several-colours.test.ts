import {
  type ColouredPicture,
  type ColourImage,
  colouredPictureOfPart,
  type ImagePart,
  scaledPart,
} from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourDifference } from '#core/colour/index.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Colours of which none is a mixture of two others. */
const COLOURS: readonly Colour[] = [
  [211, 47, 47],
  [56, 142, 60],
  [25, 118, 210],
  [251, 192, 45],
  [34, 34, 34],
  [123, 31, 162],
];

const hexOf = (colour: Colour): string => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** An opaque image of bars: each has a colour and a number of pixels from its left to its right. */
function bars(list: readonly (readonly [colour: Colour, width: number])[]): ColourImage {
  const row = list.flatMap(([colour, width]) => Array.from({ length: width }, () => [...colour, 255]));
  const height = 4 * PIXELS;
  return { width: row.length, height, data: Uint8Array.from(Array.from({ length: height }, () => row).flat(2)) };
}

/** Pixels along a side of a cell. */
const PIXELS = 8;

/** The picture of a part of an image, with a cell for each 8×8 pixels. */
function pictureOf(part: ImagePart, colours: number): ColouredPicture {
  const size = { width: part.pixels.width / PIXELS, height: part.pixels.height / PIXELS };
  return colouredPictureOfPart(scaledPart(part, size), { ...size, colours, keepsIslands: true });
}

const coloursOf = ({ colours }: ColouredPicture): string[] => colours.map(({ value }) => value).toSorted();

test('with fewer colours than its own, a drawing keeps the number asked for as they are, and other areas take the nearest', () => {
  const widths = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 3, maxLength: COLOURS.length });
  fc.assert(
    fc.property(widths, fc.integer({ min: 2, max: 5 }), (cells, colours) => {
      const list = cells.map((width, at) => [COLOURS[at] ?? [0, 0, 0], width * PIXELS] as const);
      const pixels = bars(list);
      const picture = pictureOf({ pixels, inAreas: pixels, isDrawing: true }, colours);
      const own = list.map(([colour]) => hexOf(colour));
      const kept = coloursOf(picture);
      expect(kept).toHaveLength(Math.min(colours, own.length));
      expect(own).toEqual(expect.arrayContaining(kept));
      const row = cells.flatMap((width, at) => Array.from({ length: width }, () => own[at] ?? ''));
      const shown = row.map((_, column) => picture.colours[(picture.grid.cells[column] ?? 0) - 1]?.value ?? '');
      for (const [column, value] of shown.entries()) {
        const difference = (colour: string) => colourDifference(row[column] ?? '', colour);
        expect(difference(value)).toBe(Math.min(...kept.map(difference)));
      }
    }),
  );
});

test('a large area and a small one of quite another colour are kept rather than a second shade of the large one', () => {
  const pixels = bars([
    [[255, 220, 90], 80],
    [[240, 200, 80], 24],
    [[10, 10, 60], 8],
  ]);
  expect(coloursOf(pictureOf({ pixels, inAreas: pixels, isDrawing: true }, 2))).toEqual(['#0a0a3c', '#ffdc5a']);
});

test('an opaque image keeps the most important colours beside its background', () => {
  const sides: readonly [Colour, number][] = [[[255, 255, 255], 16]];
  const pixels = bars([...sides, [[211, 47, 47], 48], [[200, 70, 60], 16], [[25, 118, 210], 40], ...sides]);
  const tall = {
    ...pixels,
    height: pixels.height + 32,
    data: Uint8Array.from([
      ...new Uint8Array(4 * 16 * pixels.width).fill(255),
      ...pixels.data,
      ...new Uint8Array(4 * 16 * pixels.width).fill(255),
    ]),
  };
  const picture = pictureOf({ pixels: tall, inAreas: tall, isDrawing: false }, 2);
  expect(picture.background.value).toBe('#ffffff');
  expect(coloursOf(picture)).toEqual(['#1976d2', '#d32f2f']);
});

test('cells along a soft edge make no colour of their own, however many colours are allowed', () => {
  const pairs = fc.uniqueArray(fc.constantFrom(...COLOURS), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 2, max: 6 }), fc.integer({ min: 3, max: 8 }), ([one, other], into, most) => {
      if (one === undefined || other === undefined) throw new Error('two colours');
      const pixels = bars([
        [one, 4 * PIXELS + into],
        [other, 6 * PIXELS - into],
      ]);
      expect(coloursOf(pictureOf({ pixels, isDrawing: true }, most))).toEqual([hexOf(one), hexOf(other)].toSorted());
    }),
  );
});

test('an area between two others keeps its colour though it mixes theirs', () => {
  const pixels = bars([
    [[20, 20, 20], 32],
    [[130, 130, 130], 32],
    [[240, 240, 240], 32],
  ]);
  expect(coloursOf(pictureOf({ pixels, isDrawing: true }, 5))).toEqual(['#141414', '#828282', '#f0f0f0']);
});
