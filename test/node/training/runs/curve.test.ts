import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thinned, type ValidatedEpoch, validatedEpochs } from '#training/runs/curve.ts';
import { bestEpochOf } from '#training/runs/metrics.ts';

const epochOf = (epoch: number, boards: number): ValidatedEpoch => ({
  kind: 'epoch',
  step: epoch,
  samples: 10 * epoch,
  epoch,
  loss: 1 / epoch,
  seconds: epoch,
  validation: { loss: 1 / epoch, cells: 0.9, boards },
});

const epochs = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 200 })
  .map((shares) => shares.map((share, at) => epochOf(at + 1, share)));

test('a thinned curve keeps the first, the best and the last epoch, and no more than the most', () => {
  fc.assert(
    fc.property(epochs, fc.integer({ min: 4, max: 90 }), (all, most) => {
      const kept = thinned(all, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      for (const each of [all[0], bestEpochOf(all), all.at(-1)]) expect(kept).toContain(each);
      expect(kept.map(({ epoch }) => epoch)).toEqual(
        all.map(({ epoch }) => epoch).filter((epoch) => kept.some((each) => each.epoch === epoch)),
      );
      if (all.length <= most) expect(kept).toEqual(all);
      // No great part of the curve is left out.
      const gaps = kept.slice(1).map(({ epoch }, at) => epoch - (kept[at]?.epoch ?? 0));
      expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(Math.ceil(all.length / (most - 3)));
    }),
  );
});

test('the best epoch has the highest share of boards, and of equal shares the least loss', () => {
  expect(bestEpochOf([epochOf(1, 0.5), epochOf(2, 0.7), epochOf(3, 0.7), epochOf(4, 0.6)])?.epoch).toBe(3);
  expect(bestEpochOf([])).toBeUndefined();
});

test('lines of steps, and epochs without validation, are no part of a curve', () => {
  const { validation: _, ...bare } = epochOf(2, 0.5);
  const step = { kind: 'step', step: 1, samples: 10, epoch: 1, loss: 1, seconds: 1 } as const;
  expect(validatedEpochs([step, epochOf(1, 0.5), bare])).toEqual([epochOf(1, 0.5)]);
});
