import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBetween, partOf, WHOLE } from '#site/src/image/crop.ts';
import { LARGEST_SIDE, SMALLEST_SIDE, sizeOfShape, withSide } from '#site/src/image/size.ts';
import { tasks } from '#site/src/image/tasks.ts';

const shape = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) });
const isSide = (cells: number) => Number.isInteger(cells) && cells >= SMALLEST_SIDE && cells <= LARGEST_SIDE;

describe('the size of a puzzle made of an image', () => {
  test("the size of an image's puzzle keeps the shape to half a cell, where no limit forbids it", () => {
    fc.assert(
      fc.property(shape, fc.integer({ min: SMALLEST_SIDE, max: LARGEST_SIDE }), (image, longest) => {
        const { width, height } = sizeOfShape(image, longest);
        expect(isSide(width) && isSide(height)).toBe(true);
        expect(Math.max(width, height)).toBe(longest);
        const scale = longest / Math.max(image.width, image.height);
        const shorter = Math.min(image.width, image.height) * scale;
        if (shorter >= SMALLEST_SIDE) expect(Math.abs(Math.min(width, height) - shorter)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test("the size of an image's puzzle takes the given side, and the other by the shape", () => {
    expect(withSide('width', 30, { width: 300, height: 200 })).toEqual({ width: 30, height: 20 });
    expect(withSide('height', 30, { width: 300, height: 200 })).toEqual({ width: 45, height: 30 });
    fc.assert(
      fc.property(
        shape,
        fc.constantFrom('width', 'height'),
        fc.integer({ min: -10, max: 2000 }),
        (image, side, cells) => {
          const size = withSide(side, cells, image);
          expect(isSide(size.width) && isSide(size.height)).toBe(true);
          if (isSide(cells)) expect(size[side]).toBe(cells);
        },
      ),
    );
  });
});

describe('a crop', () => {
  const share = fc.double({ min: -1, max: 2, noNaN: true });

  test('a crop lies within the image whatever its corners, and keeps something', () => {
    fc.assert(
      fc.property(share, share, share, share, shape, (x1, y1, x2, y2, { width, height }) => {
        const crop = cropBetween(x1, y1, x2, y2);
        expect(crop).toEqual(cropBetween(x2, y2, x1, y1));
        const small = { width: (width % 50) + 1, height: (height % 50) + 1 };
        const image = { ...small, data: new Uint8ClampedArray(4 * small.width * small.height) };
        const { pixels: part } = partOf({ pixels: image }, crop, true);
        expect(part.width).toBeGreaterThan(0);
        expect(part.width).toBeLessThanOrEqual(image.width);
        expect(part.height).toBeGreaterThan(0);
        expect(part.data.length).toBe(4 * part.width * part.height);
      }),
    );
  });

  test('a crop has the pixels of its part', () => {
    const pixels = { width: 4, height: 4, data: pixelsOf(Array(16).keys()) };
    expect(partOf({ pixels }, WHOLE, true)).toEqual({ pixels });
    const { pixels: part } = partOf({ pixels }, cropBetween(0.75, 0.25, 0.25, 1), true);
    expect(part).toEqual({ width: 2, height: 3, data: pixelsOf([5, 6, 9, 10, 13, 14]) });
  });
});

const pixelsOf = (values: Iterable<number>) =>
  Uint8Array.from([...values].flatMap((value) => [value, value, value, 255]));

describe('the paper of an image', () => {
  const INK = 30;
  const PAPER = 250;
  /** A drawing whose corners are ink, on paper. */
  const drawings = fc
    .record({
      width: fc.integer({ min: 2, max: 9 }),
      height: fc.integer({ min: 2, max: 9 }),
      left: fc.integer({ min: 4, max: 9 }),
      top: fc.integer({ min: 4, max: 9 }),
      ink: fc.infiniteStream(fc.boolean()),
    })
    .map(({ width, height, left, top, ink }) => {
      const sides = { width: width + left + 6, height: height + top + 6 };
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => {
          const isCorner = (x === 0 || x === width - 1) && (y === 0 || y === height - 1);
          return isCorner || ink.next().value ? INK : PAPER;
        }),
      );
      const all = Array.from(
        { length: sides.width * sides.height },
        (_, at) => rows[Math.floor(at / sides.width) - top]?.[(at % sides.width) - left] ?? PAPER,
      );
      return { drawing: rows.flat(), size: { width, height }, image: { ...sides, data: pixelsOf(all) } };
    });

  test('a drawing on paper gives the picture of the drawing alone, and all of the image where the paper is kept', () => {
    fc.assert(
      fc.property(drawings, ({ drawing, size, image }) => {
        const source = { pixels: image, paperless: tasks.paperless(image) };
        const part = partOf(source, WHOLE, true);
        expect(part.pixels).toEqual({ ...size, data: pixelsOf(drawing) });
        expect(part.drawing).toMatchObject(size);
        expect(partOf(source, WHOLE, false)).toEqual({ pixels: image });
      }),
    );
  });

  test('a crop leaves out the paper within it', () => {
    fc.assert(
      fc.property(drawings, ({ size, image }) => {
        const source = { pixels: image, paperless: tasks.paperless(image) };
        const { pixels } = partOf(source, { ...WHOLE, left: 2 / image.width, top: 1 / image.height }, true);
        expect(pixels).toMatchObject(size);
        const { drawing } = partOf(source, { ...WHOLE, right: 3 / image.width }, true);
        expect(drawing?.data.some((value, at) => at % 4 === 3 && value > 0)).toBe(false);
      }),
    );
  });

  test('an image that is drawn to its edges has nothing to leave out, and one with transparent margins has these', () => {
    const noise = { width: 3, height: 2, data: pixelsOf([0, 120, 250, 60, 200, 20]) };
    expect(tasks.paperless(noise)).toBeUndefined();
    const data = Uint8Array.from(pixelsOf([0, 120, 250, 60, 200, 20]));
    data.fill(0, 0, 4);
    data.fill(0, 12, 16);
    const image = { width: 3, height: 2, data };
    expect(partOf({ pixels: image, paperless: tasks.paperless(image) }, WHOLE, true).pixels.width).toBe(2);
  });
});
