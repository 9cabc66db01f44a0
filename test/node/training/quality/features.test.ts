import { randomFigures } from '@crosshatch/core/generation';
import { REFLECTIONS, reflectCells, reflectSize } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureFeatures } from '#training/quality/features.ts';

const pictures = fc
  .record({ width: fc.integer({ min: 3, max: 12 }), height: fc.integer({ min: 3, max: 12 }), seed: fc.nat() })
  .map(({ width, height, seed }) => randomFigures(width, height, seed));

test('features do not change when colours are exchanged', () => {
  fc.assert(
    fc.property(pictures, ({ width, height, cells }) => {
      const exchanged = { width, height, cells: cells.map((colour) => [3, 0, 7][colour] ?? 1) };
      expect(pictureFeatures(exchanged)).toEqual(pictureFeatures({ width, height, cells }));
    }),
  );
});

test('the patterns, lengths and areas of a picture are those of its mirror image', () => {
  fc.assert(
    fc.property(pictures, fc.constantFrom(...REFLECTIONS), ({ width, height, cells }, reflection) => {
      const size = reflectSize({ width, height }, reflection);
      const reflected = reflectCells(cells, new Uint8Array(cells.length), { width, height }, reflection);
      const [one, other] = [
        { width, height, cells },
        { ...size, cells: reflected },
      ].map(pictureFeatures);
      const patterns = one?.findIndex((_, at) => Math.abs((one[at] ?? 0) - (other?.[at] ?? 0)) > 1e-9) ?? 0;
      // The first 51 features are the classes of patterns under reflections.
      expect(patterns === -1 || patterns >= 51).toBe(true);
    }),
  );
});
