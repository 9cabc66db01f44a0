import type { Figures, Model } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { randomNetwork } from '#test/fixtures/random-network.ts';
import { demoted, without } from '#training/models/history.ts';

/** Figures of a set of boards. */
function figures(set: string, compared?: true): Figures {
  const shares = { label: 0.5, satisfied: 0.5, unique: null };
  return { set, boards: 100, one: shares, mean8: shares, any8: shares, ...(compared && { compared }) };
}

async function model(name: string, seed: number, ...measured: readonly Figures[]): Promise<Model> {
  const network = await randomNetwork(name, 5, [8, 4], seed);
  return { ...network.model, figures: measured };
}

test.each([
  ['demoted', demoted],
  ['removed', without],
] as const)('a model that is %s takes along the figures that its promotion added to others', async (_, change) => {
  const [shipped, tried] = await Promise.all([model('shipped', 0, figures('test')), model('tried', 1, figures('own'))]);
  const compared = { ...shipped, figures: [figures('test'), figures('own', true)] };
  expect(change({ models: [compared, tried] }, 'tried')).toEqual({ ok: true, value: { models: [shipped] } });
});

test('figures stay that compare a model with another one that is there, and those of earlier versions', async () => {
  const shipped = await model('shipped', 0, figures('test'), figures('own', true), figures('former'));
  const [first, second] = await Promise.all([model('tried', 1, figures('own')), model('again', 2, figures('own'))]);
  const once = demoted({ models: [shipped, first, second] }, 'tried');
  expect(once).toEqual({ ok: true, value: { models: [shipped, second] } });
  expect(once.ok && demoted(once.value, 'again')).toMatchObject({
    value: { models: [{ figures: [figures('test'), figures('former')] }] },
  });
});
