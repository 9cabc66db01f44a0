import { randomFigures } from '@crosshatch/core/generation';
import { colouredGrid, REFLECTIONS, reflectCells, reflectSize } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pictureFeatures } from '#training/quality/features.ts';

const pictures = fc
  .record({ width: fc.integer({ min: 3, max: 12 }), height: fc.integer({ min: 3, max: 12 }), seed: fc.nat() })
  .map(({ width, height, seed }) => colouredGrid(width, height, randomFigures(width, height, seed).cells));

test('features do not change when colours are exchanged', () => {
  fc.assert(
    fc.property(pictures, ({ width, height, cells }) => {
      const exchanged = cells.map((colour) => [3, 0, 7][colour] ?? 1);
      expect(pictureFeatures(colouredGrid(width, height, exchanged))).toEqual(
        pictureFeatures(colouredGrid(width, height, cells)),
      );
    }),
  );
});

test('the patterns, lengths and areas of a picture are those of its mirror image', () => {
  fc.assert(
    fc.property(pictures, fc.constantFrom(...REFLECTIONS), ({ width, height, cells }, reflection) => {
      const size = reflectSize({ width, height }, reflection);
      const reflected = reflectCells(cells, new Uint8Array(cells.length), { width, height }, reflection);
      const one = pictureFeatures(colouredGrid(width, height, cells));
      const other = pictureFeatures(colouredGrid(size.width, size.height, reflected));
      const patterns = one.findIndex((value, at) => Math.abs(value - (other[at] ?? 0)) > 1e-9);
      // The first 51 features are the classes of patterns under reflections.
      expect(patterns === -1 || patterns >= 51).toBe(true);
    }),
  );
});
