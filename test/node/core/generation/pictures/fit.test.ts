import { fittedImage, magnifiedImage, reducedImage } from '@crosshatch/core/generation';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** An image of the given size that is black within a rectangle, and transparent elsewhere. */
function blackBox(size: number, left: number, top: number, width: number, height: number) {
  const data = new Uint8Array(4 * size * size);
  for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) data[4 * (y * size + x) + 3] = 255;
  return { width: size, height: size, data };
}

test('a fitted image has all pixels of the picture, and touches two opposite sides', () => {
  const box = fc.record({
    left: fc.nat(9),
    top: fc.nat(9),
    width: fc.integer({ min: 1, max: 10 }),
    height: fc.integer({ min: 1, max: 10 }),
  });
  const board = fc.record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(box, board, ({ left, top, width, height }, size) => {
      const fitted = fittedImage(blackBox(20, left, top, width, height), size);
      const opaque = Array.from(fitted.data).filter((value, at) => at % 4 === 3 && value > 0);
      expect(opaque.length).toBe(width * height);
      expect(fitted.width === width || fitted.height === height).toBe(true);
    }),
  );
});

test('a picture is stretched by a fifth at most', () => {
  const picture = blackBox(20, 0, 0, 20, 20);
  expect(fittedImage(picture, { width: 11, height: 10 })).toMatchObject({ width: 20, height: 20 });
  expect(fittedImage(picture, { width: 24, height: 10 })).toMatchObject({ width: 40, height: 20 });
  expect(fittedImage(picture, { width: 10, height: 24 })).toMatchObject({ width: 20, height: 40 });
});

test('an image without any picture stays as it is', () => {
  const empty = blackBox(5, 0, 0, 0, 0);
  expect(fittedImage(empty, { width: 3, height: 2 })).toMatchObject({ height: 5 });
});

test('a reduced image has the pixels asked for along its longer side, and the average of each part; a small one stays', () => {
  const white = (size: number, width: number) => {
    const box = blackBox(size, 0, 0, size, size);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < width; x++) box.data.fill(255, 4 * (y * size + x), 4 * (y * size + x) + 4);
    return box;
  };
  const pixels = ({ width, data }: { width: number; data: ArrayLike<number> }) =>
    Array.from({ length: width }, (_, x) => [data[4 * x], data[4 * x + 1], data[4 * x + 2], data[4 * x + 3]]);
  const halves = reducedImage(white(20, 10), 4);
  expect(halves).toMatchObject({ width: 4, height: 4 });
  expect(pixels(halves)).toEqual([255, 255, 0, 0].map((light) => [light, light, light, 255]));
  // In linear light, half of white is this grey; and a part that is transparent for the most is transparent.
  expect(pixels(reducedImage(white(20, 10), 1))).toEqual([[188, 188, 188, 255]]);
  expect(pixels(reducedImage(blackBox(20, 0, 0, 10, 20), 4))).toEqual(
    [255, 255, 0, 0].map((alpha) => [0, 0, 0, alpha]),
  );
  const small = blackBox(4, 0, 0, 4, 4);
  expect(reducedImage(small, 4)).toBe(small);
});

test('a magnified image has a square for each pixel, and at least the pixels asked for along its longer side', () => {
  const box = blackBox(4, 1, 0, 2, 3);
  expect(magnifiedImage(box, 4)).toBe(box);
  expect(magnifiedImage(box, 11)).toEqual(blackBox(12, 3, 0, 6, 9));
});
