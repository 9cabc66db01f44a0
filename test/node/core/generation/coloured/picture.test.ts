import { colourDifference } from '@crosshatch/core/colour';
import { type ColouredPictureOptions, type ColourImage, colouredPictureOfImage } from '@crosshatch/core/generation';
import { colouredGridRows } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Colours at least 0.2 apart in OKLab; the first is no cell's: transparent. */
const PAINTS = ['', '#e4002b', '#0050d0', '#ffd700', '#101010', '#00a050', '#ffffff'];

/** An image of rows of digits, each an index of PAINTS, every one of them a block of pixels. */
function imageOf(rows: readonly string[], across = 1, down = 1): ColourImage {
  const width = (rows[0]?.length ?? 0) * across;
  const height = rows.length * down;
  const data = new Uint8ClampedArray(4 * width * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const digit = rows[Math.floor(Math.floor(pixel / width) / down)]?.charAt(Math.floor((pixel % width) / across));
    const paint = PAINTS[Number(digit)] ?? '';
    if (paint === '') continue;
    const rgb = Number.parseInt(paint.slice(1), 16);
    data.set([rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255], 4 * pixel);
  }
  return { width, height, data };
}

/** The picture with each cell as its colour's value, '' where it is background. */
function valuesOf({ grid, colours }: ReturnType<typeof colouredPictureOfImage>): string[] {
  return Array.from(grid.cells, (colour) => colours[colour - 1]?.value ?? '');
}

const paintedRows = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc.array(fc.array(fc.integer({ min: least, max: most }), { minLength: width, maxLength: width }), {
        minLength: height,
        maxLength: height,
      }),
    )
    .map((rows) => rows.map((row) => row.join('')));

const painted = (rows: readonly string[]) => [...rows.join('')].map((digit) => PAINTS[Number(digit)]);

/** Any image, with the options to make a picture of it. */
const anyImage = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc.record({
      image: fc
        .uint8Array({ minLength: 4 * width * height, maxLength: 4 * width * height })
        .map((data): ColourImage => ({ width, height, data })),
      options: fc.record({
        width: fc.integer({ min: 1, max: 15 }),
        height: fc.integer({ min: 1, max: 15 }),
        colours: fc.integer({ min: 1, max: 31 }),
        sampling: fc.constantFrom('average' as const, 'majority' as const),
        keepsIslands: fc.boolean(),
      }),
    }),
  );

describe('a coloured picture of an image', () => {
  test.each(['average', 'majority'] as const)(
    '%s gives back what was drawn on nothing, at any multiple',
    (sampling) => {
      fc.assert(
        fc.property(
          paintedRows(0, 6).filter((rows) => rows.join('').includes('0')),
          fc.integer({ min: 1, max: 3 }),
          fc.integer({ min: 1, max: 3 }),
          (rows, across, down) => {
            const size = { width: rows[0]?.length ?? 0, height: rows.length };
            const options = { ...size, colours: 6, sampling, keepsIslands: true };
            expect(valuesOf(colouredPictureOfImage(imageOf(rows, across, down), options))).toEqual(painted(rows));
          },
        ),
      );
    },
  );

  test('a picture has at most the colours asked for, each with a cell, the commonest first and none close', () => {
    fc.assert(
      fc.property(anyImage, ({ image, options }) => {
        const { grid, colours } = colouredPictureOfImage(image, options);
        const counts = colours.map((_, index) => grid.cells.filter((colour) => colour === index + 1).length);
        expect(grid.cells.length).toBe(options.width * options.height);
        expect(Math.max(...grid.cells)).toBeLessThanOrEqual(colours.length);
        expect(colours.length).toBeLessThanOrEqual(options.colours);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        if (Math.max(...grid.cells) > 0) expect(Math.min(...counts)).toBeGreaterThan(0);
        for (const [at, { value }] of colours.entries()) {
          for (const other of colours.slice(at + 1)) {
            expect(colourDifference(value, other.value)).toBeGreaterThan(0.045);
          }
        }
      }),
    );
  });

  test('the same image gives the same picture', () => {
    fc.assert(
      fc.property(anyImage, ({ image, options }) => {
        expect(colouredPictureOfImage(image, options)).toEqual(colouredPictureOfImage(image, options));
      }),
    );
  });

  test('a cell averages light, not the numbers that stand for it', () => {
    const data = Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255);
    const image = { width: 2, height: 1, data };
    const { colours } = colouredPictureOfImage(image, { width: 1, height: 1, colours: 1 });
    expect(colours).toEqual([{ value: '#bcbcbc' }]);
  });

  test('a majority takes the commonest colour of the pixels, as they are', () => {
    const picture = colouredPictureOfImage(imageOf(['112', '132']), {
      width: 1,
      height: 1,
      colours: 1,
      sampling: 'majority',
    });
    expect(picture.colours).toEqual([{ value: '#e4002b' }]);
  });
});

describe('the background of a coloured picture', () => {
  const options: ColouredPictureOptions = { width: 5, height: 5, colours: 3, keepsIslands: true };

  test('an opaque image has as background the colour of most of its border', () => {
    const picture = colouredPictureOfImage(imageOf(['33331', '31123', '32113', '31223', '13333']), options);
    expect(colouredGridRows(picture.grid)).toEqual(['00001', '01120', '02110', '01220', '10000']);
    expect(picture.colours).toEqual([{ value: '#e4002b' }, { value: '#0050d0' }]);
    expect(picture.background).toEqual({ value: '#ffd700' });
  });

  test('an opaque image without such a colour has no background, and no more colours than asked for', () => {
    const { grid, colours } = colouredPictureOfImage(imageOf(['11223', '11234', '12344', '33344', '22444']), options);
    expect(grid.cells.includes(0)).toBe(false);
    expect(colours).toHaveLength(3);
  });

  test('a transparent background is white, or another colour where white is drawn on it', () => {
    const rows = ['00000', '01110', '01110', '00000', '00000'];
    expect(colouredPictureOfImage(imageOf(rows), options).background).toEqual({ value: '#ffffff' });
    const white = colouredPictureOfImage(imageOf(rows.map((row) => row.replaceAll('1', '6'))), options);
    expect(white.colours).toEqual([{ value: '#ffffff' }]);
    expect(colourDifference(white.background.value, '#ffffff')).toBeGreaterThan(0.1);
  });

  test('an image of one colour is all that colour, and one of none is all background', () => {
    const full = colouredPictureOfImage(imageOf(['22', '22']), { ...options, colours: 31 });
    expect(full.grid.cells.every((colour) => colour === 1)).toBe(true);
    expect(full.colours).toEqual([{ value: '#0050d0' }]);
    const empty = colouredPictureOfImage(imageOf(['00', '00']), options);
    expect(empty.grid.cells.every((colour) => colour === 0)).toBe(true);
    expect(empty.colours).toHaveLength(1);
  });
});

describe('the colours of a coloured picture', () => {
  const rows = ['0000', '0120', '0210', '0345'];
  const options: ColouredPictureOptions = { width: 4, height: 4, colours: 5 };

  test('a cell unlike all around it takes their commonest colour, unless islands are kept', () => {
    const island = ['00000', '01110', '01210', '01110', '00000'];
    const size = { width: 5, height: 5, colours: 2 };
    expect(colouredPictureOfImage(imageOf(island), size).colours).toHaveLength(1);
    expect(colouredPictureOfImage(imageOf(island), { ...size, keepsIslands: true }).colours).toHaveLength(2);
  });

  test('colours closer than the least difference become the commoner of them', () => {
    const near = colouredPictureOfImage(imageOf(rows), { ...options, leastDifference: 2, keepsIslands: true });
    expect(near.colours).toHaveLength(1);
    const every = colouredPictureOfImage(imageOf(rows), { ...options, leastDifference: 0, keepsIslands: true });
    expect(every.colours.map(({ value }) => value).toSorted()).toEqual(PAINTS.slice(1, 6).toSorted());
  });

  test('fixed colours stay as they are, whatever the image has', () => {
    const fixed = ['#d02030', '#2040c0'];
    const { colours } = colouredPictureOfImage(imageOf(rows), { ...options, colours: 2, fixed, keepsIslands: true });
    expect(colours.map(({ value }) => value).toSorted()).toEqual(fixed.toSorted());
  });
});
