import { GENERATOR, tensorsOfGan } from '@crosshatch/core/published/puzzle-gan';
import { expect, test } from 'vitest';
import type { GanStep } from '#training/networks/puzzle-gan/step.ts';
import {
  BATCH,
  batchOf,
  initialState,
  LEARNING_RATE,
  orderOfEpoch,
  trainOnBatch,
} from '#training/networks/puzzle-gan/trainer.ts';

const PICTURES = new Float32Array(70 * 150).map((_, at) => Math.floor(at / 150));

test('an epoch goes once through all pictures, each in another order', () => {
  const [first, second] = [0, 1].map((epoch) => orderOfEpoch(70, 1, epoch));
  for (const order of [first, second]) {
    expect([...(order ?? [])].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 70 }, (_, at) => at));
  }
  expect(first).not.toEqual(second);
  expect(first).toEqual(orderOfEpoch(70, 1, 0));
});

test('the last batch of an epoch has fewer real pictures, but a full number of generated ones', () => {
  const batch = batchOf(PICTURES, Uint32Array.of(69, 3), 1, 5);
  expect(batch).toMatchObject({ real: 2, generated: BATCH });
  expect([batch.pictures[0], batch.pictures[150]]).toEqual([69, 3]);
  expect(batch.noise).toHaveLength(100 * BATCH);
  expect(batch.masks.map(({ length }) => length / (2 + BATCH))).toEqual([5 * 5 * 64, 5 * 5 * 128]);
});

test('dropout leaves out 30 % of the units, others in each step', () => {
  const maskOf = (step: number) => batchOf(PICTURES, Uint32Array.of(0), 1, step).masks[0] ?? new Uint8Array();
  const [one, other] = [maskOf(5), maskOf(6)];
  const stays = one.filter((unit) => unit === 1).length / one.length;
  expect(stays).toBeCloseTo(0.7, 2);
  expect(one).not.toEqual(other);
});

test("a step changes each weight against its gradient by Adam's rate, and moving averages by a hundredth", async () => {
  const state = initialState(GENERATOR, 1);
  const before = new Map([...state.weights].map(([name, values]) => [name, values.slice()]));
  const tensors = tensorsOfGan(GENERATOR);
  const outcomes = (isTrained: boolean) =>
    new Map(
      tensors
        .filter((each) => each.isTrained === isTrained)
        .map(({ name }) => [name, new Float32Array(before.get(name)?.length ?? 0).fill(3)]),
    );
  const step: GanStep = {
    compute: async () => ({
      generatorLoss: 1,
      discriminatorLoss: 2,
      gradients: outcomes(true),
      moments: outcomes(false),
    }),
    dispose: async () => undefined,
  };
  const batch = batchOf(PICTURES, Uint32Array.of(0), 1, 1);
  expect(await trainOnBatch(state, step, batch, 1)).toEqual({ generator: 1, discriminator: 2 });
  for (const { name, isTrained } of tensors) {
    const [old = 0] = before.get(name) ?? [];
    expect(state.weights.get(name)?.[0]).toBeCloseTo(isTrained ? old - LEARNING_RATE : 0.99 * old + 0.03, 6);
  }
});
