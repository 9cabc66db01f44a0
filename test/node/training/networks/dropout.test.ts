import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { drawDropout, drawPackedDropout, dropoutMasks } from '#training/networks/dropout.ts';

beforeAll(async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
});

// Sixteen units share a number: layers that end within one, and that end with one.
test.for([
  [[24, 16], 32],
  [[5, 3, 7], 3],
  [[16], 1],
  [[1], 1],
] as const)(
  'packed masks of layers of %j units for %i boards are the masks, with the factor of the others',
  async ([layers, boards]) => {
    for (const rate of [0.05, 0.5]) {
      const dropout = { rate, seed: 3 };
      const masks = dropoutMasks(drawPackedDropout(layers, boards, dropout, 7), layers, boards, dropout);
      const factor = Math.fround(1 / (1 - rate));
      const expected = drawDropout(layers, boards, dropout, 7);
      expect(masks.map(({ shape }) => shape)).toEqual(layers.map((units) => [boards, units]));
      for (const [layer, mask] of masks.entries()) {
        expect(await mask.data()).toEqual(Float32Array.from(expected[layer] ?? [], (stays) => factor * stays));
        mask.dispose();
      }
    }
  },
);

test('there are no masks where no unit is left out', () => {
  const dropout = { rate: 0, seed: 3 };
  expect(dropoutMasks(drawPackedDropout([8], 4, dropout, 1), [8], 4, dropout)).toEqual([]);
});
