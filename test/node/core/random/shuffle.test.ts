import { mulberry32, shuffle } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test('a shuffled list has the same items, in the same order for the same seed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (items, seed) => {
      const [once, again] = [[...items], [...items]];
      shuffle(once, mulberry32(seed));
      shuffle(again, mulberry32(seed));
      expect(once.toSorted()).toEqual(items.toSorted());
      expect(again).toEqual(once);
    }),
  );
});

test('each order of four items comes as often as any other', () => {
  const random = mulberry32(1);
  const counts = new Map<string, number>();
  for (let round = 0; round < 24_000; round++) {
    const items = Int32Array.of(0, 1, 2, 3);
    shuffle(items, random);
    counts.set(items.join(), (counts.get(items.join()) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // Five standard deviations: 24,000 draws with a chance of 1/24 each have one of 31.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(155);
});
