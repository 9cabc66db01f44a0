import { COARSE_CELLS, COARSE_SIDE, coarsePicture, enlarged } from '@crosshatch/core/network';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const coarse = fc.uint8Array({ min: 0, max: 8, minLength: COARSE_CELLS, maxLength: COARSE_CELLS });

test('an enlarged coarse picture is the coarse picture of itself', () => {
  fc.assert(
    fc.property(coarse, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (cells, across, down) => {
      const size = { width: COARSE_SIDE * across, height: COARSE_SIDE * down };
      expect(coarsePicture(enlarged(cells, size), size)).toEqual(cells);
    }),
  );
});

test('a board of one colour is coarsely that colour, whatever its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
      const cells = new Uint8Array(width * height).fill(3);
      expect([...new Set(coarsePicture(cells, { width, height }))]).toEqual([3]);
    }),
  );
});
