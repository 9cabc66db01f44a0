import { colouredGrid, REFLECTIONS, reflectCells } from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchedDistance, Nearest } from '#training/quality/nearest.ts';

const SIZE = { width: 5, height: 5 };

const picture = (seed: number) => {
  const random = mulberry32(seed);
  return colouredGrid(
    5,
    5,
    Uint8Array.from({ length: 25 }, () => below(random, 3)),
  );
};

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The distance of two pictures by trying everything. */
function bruteDistance(one: Uint8Array, other: Uint8Array): number {
  let least = one.length;
  for (const reflection of REFLECTIONS) {
    const reflected = reflectCells(other, new Uint8Array(25), SIZE, reflection);
    for (const down of [-1, 0, 1]) {
      for (const right of [-1, 0, 1]) {
        for (const order of ORDERS) {
          let differing = 0;
          for (const [cell, colour] of one.entries()) {
            const y = Math.min(4, Math.max(0, Math.floor(cell / 5) - down));
            const x = Math.min(4, Math.max(0, (cell % 5) - right));
            if (colour !== order[reflected[5 * y + x] ?? 0]) differing++;
          }
          least = Math.min(least, differing);
        }
      }
    }
  }
  return least;
}

test('the distance to the nearest picture is that of trying all images, shifts and orders of colours', () => {
  const pictures = [1, 2, 3, 4].map(picture);
  const nearest = new Nearest(SIZE, pictures);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 25 }), (seed, limit) => {
      const drawn = picture(seed);
      const least = Math.min(...pictures.map(({ cells }) => bruteDistance(drawn.cells, cells)));
      expect(nearest.distance(drawn)).toBe(least);
      expect(nearest.distance(drawn, limit)).toBe(least <= limit ? least : undefined);
    }),
    { numRuns: 25 },
  );
});

test('colours are matched one to one, also where the pictures have different numbers of them', () => {
  expect(matchedDistance(Uint8Array.of(0, 0, 1, 1), Uint8Array.of(5, 5, 2, 2))).toBe(0);
  expect(matchedDistance(Uint8Array.of(0, 0, 0, 1), Uint8Array.of(1, 1, 2, 2))).toBe(1);
  expect(matchedDistance(Uint8Array.of(0, 0, 0, 0), Uint8Array.of(1, 2, 3, 3))).toBe(2);
});
