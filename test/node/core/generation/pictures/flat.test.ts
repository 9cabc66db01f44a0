import { reducedImage } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lightOfOklab } from '#core/colour/index.ts';
import { channelOfLight } from '#core/colour/linear-light.ts';
import { areaColours, consistsOfAreas, inAreaColours } from '#core/generation/pictures/flat.ts';

/** Colours of which none is a mixture of two others. */
const COLOURS = [
  [211, 47, 47],
  [56, 142, 60],
  [25, 118, 210],
  [251, 192, 45],
  [34, 34, 34],
] as const;

/** Pixels along a side of a square of one colour. */
const SIDE = 12;

/** An image of squares of colours, with edges as soft as `blur` pixels make them. */
function squares(rows: readonly (readonly number[])[], blur: number) {
  const [width, height] = [SIDE * (rows[0]?.length ?? 0), SIDE * rows.length];
  const data = new Uint8Array(4 * width * height);
  const times = 2 * blur + 1;
  const at = (value: number, most: number) => Math.max(0, Math.min(most - 1, value));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (let dy = -blur; dy <= blur; dy++) {
        for (let dx = -blur; dx <= blur; dx++) {
          const square = rows[Math.floor(at(y + dy, height) / SIDE)]?.[Math.floor(at(x + dx, width) / SIDE)] ?? 0;
          for (const [channel, value] of (COLOURS[square] ?? COLOURS[0]).entries())
            sum[channel] = (sum[channel] ?? 0) + value / times ** 2;
        }
      }
      data.set([...sum.map(Math.round), 255], 4 * (y * width + x));
    }
  }
  return { width, height, data };
}

const anySquares = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).chain(([width, height]) =>
  fc.array(fc.array(fc.nat(COLOURS.length - 1), { minLength: width, maxLength: width }), {
    minLength: height,
    maxLength: height,
  }),
);

const colourOf = (oklab: readonly [number, number, number]): string => String(lightOfOklab(oklab).map(channelOfLight));

test('the colours of a drawing of areas are those of the areas, however soft their edges are', () => {
  fc.assert(
    fc.property(anySquares, fc.nat(1), (rows, blur) => {
      const found = areaColours(squares(rows, blur)).map(colourOf);
      const used = [...new Set(rows.flat())].map((square) => String(COLOURS[square]));
      expect(found.toSorted()).toEqual(used.toSorted());
    }),
  );
});

test('in the colours of its areas a drawing has no other colour, and each square keeps its own', () => {
  fc.assert(
    fc.property(anySquares, fc.nat(1), (rows, blur) => {
      const image = squares(rows, blur);
      const flat = inAreaColours(image, areaColours(image));
      const colours = Array.from({ length: image.width * image.height }, (_, pixel) =>
        String(flat.data.subarray(4 * pixel, 4 * pixel + 3)),
      );
      for (const [row, line] of rows.entries())
        for (const [column, square] of line.entries())
          expect(colours[(row * SIDE + SIDE / 2) * image.width + column * SIDE + SIDE / 2]).toBe(
            String(COLOURS[square]),
          );
      const used = new Set(rows.flat().map((square) => String(COLOURS[square])));
      expect(new Set(colours)).toEqual(used);
    }),
  );
});

test('a line of two pixels is an area of a small image, and a photo has no areas', () => {
  const image = squares([[0, 0, 0]], 0);
  for (let y = 3; y < 9; y++)
    for (let x = 10; x < 12; x++) image.data.set([...COLOURS[2], 255], 4 * (y * image.width + x));
  expect(areaColours(image).map(colourOf)).toEqual([String(COLOURS[0]), String(COLOURS[2])]);
  const photo = {
    width: 40,
    height: 40,
    data: Uint8Array.from({ length: 6400 }, (_, at) => (at % 4 === 3 ? 255 : (at * 97) % 251)),
  };
  expect(areaColours(photo)).toEqual([]);
  expect(areaColours(reducedImage({ ...photo, data: new Uint8Array(6400) }, 10))).toEqual([]);
});

test('a large image with lines too thin to be areas does not consist of areas, and one of squares does', () => {
  const black = (x: number, y: number): number => (x % 40 === 20 || y % 40 === 20 ? 20 : 250);
  const data = Uint8Array.from({ length: 4 * 160 * 160 }, (_, at) =>
    at % 4 === 3 ? 255 : black((at >> 2) % 160, Math.floor((at >> 2) / 160)),
  );
  const lined = { width: 160, height: 160, data };
  expect(areaColours(lined)).toHaveLength(1);
  expect(consistsOfAreas(lined, areaColours(lined))).toBe(false);
  fc.assert(
    fc.property(anySquares, fc.nat(1), (rows, blur) => {
      const image = squares(rows, blur);
      expect(consistsOfAreas(image, areaColours(image))).toBe(true);
    }),
  );
});

test('a wide soft edge between two areas is no area, and a band of the same colour as its middle is one', () => {
  const side = 300;
  const painted = (shareAt: (x: number, y: number) => number, from: readonly number[], to: readonly number[]) => ({
    width: side,
    height: side,
    data: Uint8Array.from({ length: 4 * side * side }, (_, at) => {
      const [one = 255, other = 255] = [from[at % 4], to[at % 4]];
      return Math.round(one + shareAt((at >> 2) % side, Math.floor((at >> 2) / side)) * (other - one));
    }),
  });
  const colours = fc.constantFrom([138, 43, 226], [211, 47, 47], [25, 118, 210]);
  const others = fc.constantFrom([255, 160, 60], [60, 180, 90]);
  fc.assert(
    fc.property(colours, others, fc.integer({ min: 36, max: 48 }), (one, other, width) => {
      const step = (x: number): number => Math.max(0, Math.min(1, (x - 150) / width + 0.5));
      // Most of the edge is sharp.
      const soft = painted((x, y) => (y > 250 ? step(x) : Math.round(step(x))), one, other);
      expect(areaColours(soft)).toHaveLength(2);
      expect(areaColours(painted((x) => Math.round(2 * step(x)) / 2, one, other))).toHaveLength(3);
    }),
    { numRuns: 6 },
  );
});
