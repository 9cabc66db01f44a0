import { averageHash, randomFigures } from '@crosshatch/core/generation';
import { FILLED } from '@crosshatch/core/puzzle';
import { nthSeed } from '@crosshatch/core/random';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('random figures', () => {
  test('random figures are the same for a seed, fit the board, and fill a cell at least', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.nat(), (width, height, seed) => {
        const picture = randomFigures(width, height, seed);
        expect(picture).toEqual(randomFigures(width, height, seed));
        expect(picture.cells).toHaveLength(width * height);
        expect(picture.cells.every((cell) => cell === 0 || cell === 1)).toBe(true);
        // A circle in outline may lie outside of a small board but for its centre.
        if (Math.min(width, height) > 2) expect(picture.cells).toContain(FILLED);
      }),
    );
  });

  test('random figures are seldom the same for other seeds', () => {
    const seen = new Set(Array.from({ length: 500 }, (_, seed) => randomFigures(10, 10, seed).cells.join('')));
    expect(seen.size).toBeGreaterThan(450);
  });
});

test('the n-th seeds of a seed differ', () => {
  expect(new Set(Array.from({ length: 10_000 }, (_, n) => nthSeed(5, n))).size).toBe(10_000);
  expect(nthSeed(5, 0)).not.toBe(nthSeed(6, 0));
});

describe('the average hash', () => {
  const image = (side: number, bright: (x: number, y: number) => boolean) => ({
    width: side,
    height: side,
    pixels: Uint8Array.from({ length: side * side }, (_, at) => (bright(at % side, Math.floor(at / side)) ? 200 : 100)),
  });

  test('the average hash has a bit for each of 8×8 parts that is brighter than the average', () => {
    expect(averageHash(image(8, (x) => x >= 4))).toBe('0f'.repeat(8));
    expect(averageHash(image(8, (_, y) => y === 0))).toBe(`ff${'00'.repeat(7)}`);
    expect(averageHash(image(8, () => true))).toBe('00'.repeat(8));
  });

  test('the average hash stays the same when the image is larger', () => {
    const slope = (side: number) => image(side, (x, y) => x + y >= side);
    expect(averageHash(slope(64))).toBe(averageHash(slope(128)));
  });
});
