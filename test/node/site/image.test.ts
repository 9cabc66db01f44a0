import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBetween, croppedImage, WHOLE } from '#site/src/image/crop.ts';
import { LARGEST_SIDE, SMALLEST_SIDE, sizeOfShape, withSide } from '#site/src/image/size.ts';

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
        const part = croppedImage(image, crop);
        expect(part.width).toBeGreaterThan(0);
        expect(part.width).toBeLessThanOrEqual(image.width);
        expect(part.height).toBeGreaterThan(0);
        expect(part.data.length).toBe(4 * part.width * part.height);
      }),
    );
  });

  test('a crop has the pixels of its part', () => {
    const pixelsOf = (...values: number[]) => Uint8ClampedArray.from(values.flatMap((value) => [value, 0, 0, 255]));
    const image = { width: 4, height: 4, data: pixelsOf(...Array(16).keys()) };
    expect(croppedImage(image, WHOLE)).toEqual(image);
    const part = croppedImage(image, cropBetween(0.75, 0.25, 0.25, 1));
    expect(part).toEqual({ width: 2, height: 3, data: pixelsOf(5, 6, 9, 10, 13, 14) });
  });
});
