import { randomPicture } from '@crosshatch/core/generation';
import { mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';

test('the generator gives its published numbers', () => {
  const random = mulberry32(0);
  expect([random(), random(), random()]).toEqual([1144304738, 1416247, 958946056]);
});

test('a random picture is the same for a seed, another for another, and filled as densely as asked', () => {
  expect(randomPicture(20, 30, 0.4, 7)).toEqual(randomPicture(20, 30, 0.4, 7));
  expect(randomPicture(20, 30, 0.4, 7)).not.toEqual(randomPicture(20, 30, 0.4, 8));
  for (const share of [0, 0.1, 0.5, 1]) {
    const { cells } = randomPicture(100, 100, share, 1);
    const filled = cells.reduce((sum, state) => sum + state, 0) / cells.length;
    expect(Math.abs(filled - share)).toBeLessThan(0.02);
  }
});
