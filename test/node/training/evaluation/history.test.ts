import { type GanModel, type Manifest, type Model, withoutReplaced } from '@crosshatch/core/models';
import { expect, it } from 'vitest';
import { randomNetwork } from '#test/fixtures/random-network.ts';
import { goneBack, without } from '#training/models/history.ts';
import { changeText, useOf } from '#training/models/uses.ts';

const five = (await randomNetwork('five', 5)).model;
const ten = (await randomNetwork('ten', 10)).model;
const universal: Model = {
  ...five,
  name: 'universal',
  weights: { ...five.weights, sha256: 'f'.repeat(64) },
  architecture: { kind: 'universal', radius: 2, layers: [8], decodings: 4 },
};

/** A model that predicts that share of the boards of each width. */
const measured = (model: Model, labels: Readonly<Record<number, number>>): Model => ({
  ...model,
  figures: Object.entries(labels).map(([side, label]) => {
    const shares = { label, satisfied: 1, unique: 1 };
    const size = { width: Number(side), height: Number(side) };
    return { set: `test-${side}`, boards: 100, ...size, one: shares, mean8: shares, any8: shares };
  }),
});

it('the model measured best for a size is in use, and for searches the best of the paper’s form', () => {
  const models = [measured(universal, { 5: 0.7, 10: 0.8 }), measured(five, { 5: 0.2 }), measured(ten, { 10: 0.9 })];
  const uses = (role: 'predictions' | 'searches') => models.map((model) => useOf(models, model, role));
  expect(uses('predictions')).toEqual(['any size but 10×10', undefined, '10×10']);
  expect(uses('searches')).toEqual(['any size but 5×5, 10×10', '5×5', '10×10']);
  expect(useOf(models.slice(0, 1), models[0] as Model, 'searches')).toBe('any size');
});

it('a promotion tells what it puts into use, and in place of which model', () => {
  const [any, small] = [measured(universal, { 5: 0.7 }), measured(five, { 5: 0.2 })];
  const texts = (before: readonly Model[], model: Model) =>
    (['predictions', 'searches'] as const).map((role) =>
      changeText({ models: before }, { models: [...before, model] }, model, role),
    );
  expect(texts([any], small)).toEqual([
    'not in use, universal answers',
    `in use for 5×5, in place of universal of 2026-11-21, ${any.weights.file}`,
  ]);
  const better = measured({ ...five, weights: { ...five.weights, sha256: '0'.repeat(64) } }, { 5: 0.8 });
  expect(texts([small], better)).toEqual([
    `in use for 5×5, in place of five of 2026-11-21, ${small.weights.file}`,
    `in use for 5×5, in place of five of 2026-11-21, ${small.weights.file}`,
  ]);
});

it('going back takes the model of a name that the last one replaced, and leaves the others in order', () => {
  const back = (name: string, ...models: readonly Model[]) => {
    const gone = goneBack({ models }, name);
    return gone.ok ? gone.value.models.map((model) => [model.name, model.seed]) : gone.error;
  };
  const again = { ...ten, seed: 8 };
  expect(back('ten', ten, five, again, universal)).toEqual([
    ['five', 7],
    ['ten', 8],
    ['universal', 7],
    ['ten', 7],
  ]);
  expect(back('universal', universal, five, ten)).toBe('there is no earlier universal');
  expect(back('ten', five)).toMatch(/no model ten; there are five/);
  expect(withoutReplaced([five, ten, { ...five, seed: 8 }])).toEqual([ten, { ...five, seed: 8 }]);
});

it('removing a name forgets all its models, but never the only line order', () => {
  expect(without({ models: [five, ten, { ...five, seed: 8 }] }, 'five')).toEqual({
    ok: true,
    value: { models: [ten] },
  });
  expect(without({ models: [five] }, 'ten')).toEqual({ ok: false, error: 'there is no model ten; there are five' });
  const lineOrders = [{ ...five, name: 'order' }] as never;
  expect(without({ models: [five], lineOrders }, 'order')).toMatchObject({ ok: false });
});

const gan = (name: string, seed: number): GanModel => ({
  name,
  seed,
  architecture: { kind: 'puzzle-gan', generator: 'paper' },
  weights: five.weights,
  figures: [],
  command: 'crosshatch train run',
  date: '2026-11-22',
  epochs: 1,
  pictures: 1,
  inputs: [],
});

it('a puzzle GAN is gone back to and removed by its name, and all other models stay', () => {
  const manifest: Manifest = { models: [five], gans: [gan('puzzle-gan', 1), gan('puzzle-gan', 2), gan('other', 3)] };
  const back = goneBack(manifest, 'puzzle-gan');
  expect(back).toMatchObject({ ok: true, value: { models: [five], gans: [{ seed: 2 }, { seed: 3 }, { seed: 1 }] } });
  expect(without(manifest, 'puzzle-gan')).toEqual({ ok: true, value: { models: [five], gans: [gan('other', 3)] } });
  expect(without(manifest, 'five')).toEqual({ ok: true, value: { models: [], gans: manifest.gans } });
  expect(without({ models: [five] }, 'puzzle-gan')).toMatchObject({ ok: false });
});

it('going back to a line order takes one before the last, which is in use also under another name', () => {
  const order = (name: string, seed: number) => ({ ...five, name, seed });
  const back = (name: string, ...lineOrders: readonly ReturnType<typeof order>[]) => {
    const gone = goneBack({ models: [five], lineOrders: lineOrders as never }, name);
    return gone.ok ? gone.value.lineOrders?.map((each) => [each.name, each.seed]) : gone.error;
  };
  expect(back('one', order('one', 1), order('other', 2))).toEqual([
    ['other', 2],
    ['one', 1],
  ]);
  expect(back('one', order('one', 1), order('other', 2), order('one', 3))).toEqual([
    ['other', 2],
    ['one', 3],
    ['one', 1],
  ]);
  expect(back('one', order('other', 1), order('one', 2))).toBe(
    'one is in use already, and there is no earlier one of its name',
  );
});
