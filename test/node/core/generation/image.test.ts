import {
  type GreyImage,
  greyImage,
  otsuThreshold,
  PICTURE_METHODS,
  pictureOfImage,
  scaleImage,
} from '@crosshatch/core/generation';
import { FILLED, type Grid, gridRows } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

const side = fc.integer({ min: 1, max: 12 });
const image: fc.Arbitrary<GreyImage> = fc.tuple(side, side).chain(([width, height]) =>
  fc
    .array(fc.oneof(fc.nat(255), fc.constantFrom(0, 10, 128, 250, 255)), {
      minLength: width * height,
      maxLength: width * height,
    })
    .map((pixels) => ({ width, height, pixels: Uint8Array.from(pixels) })),
);

/** The image of a picture in two shades. */
const drawn = ({ width, height, cells }: Grid, dark = 0, light = 255): GreyImage => ({
  width,
  height,
  pixels: cells.map((state) => (state === FILLED ? dark : light)),
});

const uniform = (width: number, height: number, brightness: number): GreyImage => ({
  width,
  height,
  pixels: new Uint8Array(width * height).fill(brightness),
});

const mean = ({ pixels }: GreyImage): number => pixels.reduce((sum, value) => sum + value, 0) / pixels.length;

describe('a grey image', () => {
  test('a grey image weighs green most and blue least, and lays transparent pixels on white', () => {
    const rgba = Uint8Array.of(
      0,
      0,
      0,
      255,
      255,
      255,
      255,
      255,
      255,
      0,
      0,
      255,
      0,
      255,
      0,
      255,
      0,
      0,
      255,
      255,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      51,
    );
    expect([...greyImage(rgba, 7, 1).pixels]).toEqual([0, 255, 76, 150, 29, 255, 204]);
  });

  test('a grey image scaled to its own size stays as it is', () => {
    fc.assert(
      fc.property(image, (given) => {
        expect(scaleImage(given, given.width, given.height)).toEqual(given);
      }),
    );
  });

  test('a grey image keeps its mean brightness in any size, but for the rounding of pixels', () => {
    fc.assert(
      fc.property(image, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (given, width, height) => {
        const scaled = scaleImage(given, width, height);
        expect(scaled.pixels.length).toBe(width * height);
        expect(Math.abs(mean(scaled) - mean(given))).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test('a scaled pixel takes from each old pixel the share that it covers', () => {
    const given = { width: 3, height: 1, pixels: Uint8Array.of(0, 90, 240) };
    expect([...scaleImage(given, 2, 1).pixels]).toEqual([30, 190]);
    const tall = { width: 1, height: 3, pixels: given.pixels };
    expect([...scaleImage(tall, 2, 2).pixels]).toEqual([30, 30, 190, 190]);
  });

  test('a grey image comes back from a multiple of its size', () => {
    fc.assert(
      fc.property(image, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (given, across, down) => {
        const larger = scaleImage(given, given.width * across, given.height * down);
        expect(scaleImage(larger, given.width, given.height)).toEqual(given);
      }),
    );
  });
});

/** The variance between the classes that a threshold makes; 0 when one class has nothing. */
function betweenClassVariance(values: Uint8Array, threshold: number): number {
  const dark = values.filter((value) => value <= threshold);
  const light = values.filter((value) => value > threshold);
  if (dark.length === 0 || light.length === 0) return 0;
  const average = (of: Uint8Array) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const all = average(values);
  return (dark.length * (average(dark) - all) ** 2 + light.length * (average(light) - all) ** 2) / values.length;
}

test('Otsu’s threshold has the greatest variance between dark and light of all 256', () => {
  fc.assert(
    fc.property(image, ({ pixels }) => {
      const threshold = otsuThreshold(pixels);
      const variances = Array.from({ length: 256 }, (_, candidate) => betweenClassVariance(pixels, candidate));
      const greatest = Math.max(...variances);
      if (threshold === undefined) expect(new Set(pixels).size).toBe(1);
      else expect(variances[threshold]).toBeCloseTo(greatest, 6);
    }),
  );
});

describe('a picture of an image', () => {
  const twoShades = fc
    .tuple(smallBoard(12), fc.nat(254), fc.nat(254))
    .map(([grid, a, b]) => ({ grid, dark: Math.min(a, b), light: Math.max(a, b) + 1 }))
    .filter(({ grid }) => new Set(grid.cells).size === 2);

  test('a picture by Otsu equals the drawing, in any two shades', () => {
    fc.assert(
      fc.property(twoShades, ({ grid, dark, light }) => {
        const { width, height } = grid;
        expect(pictureOfImage(drawn(grid, dark, light), { width, height, method: 'otsu' })).toEqual(grid);
      }),
    );
  });

  test('a picture by inverted Otsu is the complement, in any size', () => {
    fc.assert(
      fc.property(image, side, side, (given, width, height) => {
        const plain = pictureOfImage(given, { width, height, method: 'otsu' });
        const inverted = pictureOfImage(given, { width, height, method: 'inverted-otsu' });
        expect([...inverted.cells]).toEqual(Array.from(plain.cells, (state) => 1 - state));
      }),
    );
  });

  test('a picture by a threshold is filled where the image is at most that bright, by default 128', () => {
    const steps = { width: 4, height: 1, pixels: Uint8Array.of(0, 128, 129, 255) };
    const options = { width: 4, height: 1, method: 'threshold' } as const;
    expect(gridRows(pictureOfImage(steps, options))).toEqual(['1100']);
    expect(gridRows(pictureOfImage(steps, { ...options, threshold: 0 }))).toEqual(['1000']);
    expect(gridRows(pictureOfImage(steps, { ...options, threshold: 129 }))).toEqual(['1110']);
  });

  test.each(PICTURE_METHODS)('a picture has the size that was asked for, from 1×1 to 100×100: %s', (method) => {
    for (const size of [1, 2, 100]) {
      for (const given of [
        uniform(1, 1, 0),
        uniform(7, 3, 200),
        drawn({ width: 2, height: 1, cells: Uint8Array.of(0, 1) }),
      ]) {
        const picture = pictureOfImage(given, { width: size, height: size, method });
        expect(picture.cells.length).toBe(size * size);
        expect(picture.cells.every((state) => state <= 1)).toBe(true);
      }
    }
  });

  test.each([
    [0, 'otsu', 1],
    [255, 'otsu', 0],
    [0, 'inverted-otsu', 0],
    [255, 'inverted-otsu', 1],
    [0, 'threshold', 1],
    [255, 'threshold', 0],
    [0, 'canny', 0],
    [255, 'canny', 0],
  ] as const)('a picture of an image of the one shade %i is by %s all %i', (brightness, method, state) => {
    const picture = pictureOfImage(uniform(6, 4, brightness), { width: 5, height: 5, method });
    expect(new Set(picture.cells)).toEqual(new Set([state]));
  });
});

describe('Canny’s edges', () => {
  const square = (size: number, first: number, last: number): Grid => ({
    width: size,
    height: size,
    cells: Uint8Array.from({ length: size * size }, (_, cell) => {
      const row = Math.floor(cell / size);
      const column = cell % size;
      return Math.min(row, column) >= first && Math.max(row, column) <= last ? 1 : 0;
    }),
  });

  test.each([
    [9, 4, 6],
    [12, 3, 8],
    [30, 2, 27],
    [100, 20, 70],
  ])("Canny's edges, %i cells a side, of a dark square from %i to %i, are its outermost ring", (size, first, last) => {
    const inner = square(size, first + 1, last - 1);
    const ring = square(size, first, last).cells.map((state, cell) => state - (inner.cells[cell] ?? 0));
    const picture = pictureOfImage(drawn(square(size, first, last), 60, 190), {
      width: size,
      height: size,
      method: 'canny',
    });
    expect(gridRows(picture)).toEqual(gridRows({ ...picture, cells: ring }));
  });

  test("Canny's edges of a mirrored image are the mirrored edges", () => {
    const mirrored = <Cells extends Uint8Array>(width: number, cells: Cells) =>
      cells.map((_, cell) => cells[cell - (cell % width) + width - 1 - (cell % width)] ?? 0);
    fc.assert(
      fc.property(image, (given) => {
        const options = { width: given.width, height: given.height, method: 'canny' } as const;
        const picture = pictureOfImage(given, options);
        const other = pictureOfImage({ ...given, pixels: mirrored(given.width, given.pixels) }, options);
        expect(other.cells).toEqual(mirrored(given.width, picture.cells));
      }),
    );
  });

  test("Canny's edges below the threshold are left out, unless they go on from a strong one", () => {
    // A step that fades downward, from 200 to 80 shades, and one of 80 shades apart from it.
    const size = 16;
    const fading = Uint8Array.from({ length: size * size }, (_, cell) => {
      const column = cell % size;
      const row = Math.floor(cell / size);
      return column >= 4 && column < 10 ? 240 : column >= 10 ? 160 : Math.max(40, Math.min(160, 40 + 10 * (row - 2)));
    });
    const given = { width: size, height: size, pixels: fading };
    const edges = (threshold: number) =>
      gridRows(pictureOfImage(given, { width: size, height: size, method: 'canny', threshold }));
    expect(edges(60).every((row) => row === '0001000000100000')).toBe(true);
    expect(edges(140).every((row) => row === '0001000000000000')).toBe(true);
    expect(edges(220).every((row) => row === '0000000000000000')).toBe(true);
  });
});
