import { readFileSync } from 'node:fs';
import { findModel, findSearchModel, type Model, parseManifest, tensorShapes } from '@crosshatch/core/models';
import type { Size } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';
import { randomModel, randomNetwork } from '#test/fixtures/random-network.ts';

const modelEntry = async (...parameters: Parameters<typeof randomNetwork>) =>
  (await randomNetwork(...parameters)).model;

const universalEntry = async (name: string) =>
  (await randomModel(name, { kind: 'universal', radius: 1, layers: [4], decodings: 2 })).model;

const parse = (models: readonly unknown[]) => parseManifest(JSON.stringify({ models }));

describe('a manifest', async () => {
  it('a manifest is read as it was written', async () => {
    const models = [await modelEntry('dense-5', 5), await modelEntry('dense-10', 10), await universalEntry('any')];
    expect(parse(models)).toEqual({ ok: true, value: { models } });
  });

  it("the site's manifest is a manifest", () => {
    expect(parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'))).toMatchObject({ ok: true });
  });

  it('a manifest with policies, the former name of line orders, is read by the names of today', () => {
    const text = readFileSync('site/public/models/manifest.json', 'utf8');
    const former = text
      .replace('"lineOrders": [', '"policies": [')
      .replace('"kind": "line-order"', '"kind": "line-policy"');
    expect(former).not.toBe(text);
    expect(parseManifest(former)).toEqual(parseManifest(text));
  });

  it('a manifest knows the line order by its former name, too', () => {
    const manifest = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
    if (!manifest.ok) throw new Error(manifest.error);
    for (const name of ['line-order', 'line-policy'])
      expect(findModel(manifest.value, { width: 5, height: 5 }, name)).toEqual({
        ok: false,
        error: `${name} chooses the order in which lines are solved, and predicts no cells`,
      });
  });

  const entry = await modelEntry('dense-5', 5);
  it.each<[string, Record<string, unknown> | Partial<Model>, RegExp]>([
    ['another kind', { architecture: { ...entry.architecture, kind: 'magic' } }, /^manifest\.models\.0\.architecture/],
    ['an oblong board', { architecture: { ...entry.architecture, height: 6 } }, /square board, not 5×6/],
    ['other layers', { architecture: { ...entry.architecture, layers: [8] } }, /tensors: .* 30×8, 8, 8×25, 25/],
    ['other bytes', { weights: { ...entry.weights, bytes: 10 } }, /weights\.bytes: expected \d+/],
    ['another file', { weights: { ...entry.weights, file: 'weights.bin' } }, /weights\.file: .*sha256/],
    ['a path', { weights: { ...entry.weights, file: '../01234567.bin' } }, /weights\.file/],
    ['a share above 1', { figures: [{ ...entry.figures[0], any8: { label: 27 } }] }, /any8\.label/],
    ['no seed', { seed: undefined }, /models\.0\.seed/],
  ])('a manifest is refused with %s', (_, change, message) => {
    expect(parse([{ ...entry, ...change }])).toEqual({ ok: false, error: expect.stringMatching(message) });
  });

  it('a manifest is refused when it is not JSON', () => {
    expect(parseManifest('{"models": [')).toMatchObject({ ok: false });
  });
});

describe('the model for a size', async () => {
  const first = await modelEntry('first', 5);
  const second = await modelEntry('second', 5, [16]);
  const other = await modelEntry('other', 10);
  const manifest = { models: [first, second, other] };
  const five = { width: 5, height: 5 };
  const ten = { width: 10, height: 10 };

  const shares = { label: 0, satisfied: 1, unique: 1 };
  /** A model with the shares that it predicts of sets of boards. */
  const measured = (model: Model, labels: Readonly<Record<string, number>>, size?: Size): Model => ({
    ...model,
    figures: Object.entries(labels).map(([set, label]) => ({
      set,
      boards: 100 * set.length,
      ...size,
      one: { ...shares, label },
      mean8: shares,
      any8: shares,
    })),
  });
  const found = (models: readonly Model[], size: Size, find = findModel): string | undefined => {
    const model = find({ models }, size);
    return model.ok ? model.value.name : undefined;
  };

  it('the model for a size is the one measured best, in whichever order they were promoted', () => {
    const [better, worse] = [measured(first, { set: 0.8 }), measured(second, { set: 0.2 })];
    expect(found([better, worse, other], five)).toBe('first');
    expect(found([worse, better, other], five)).toBe('first');
    expect(findModel({ models: [better, worse] }, five, 'second')).toEqual({ ok: true, value: worse });
  });

  it('two models for a size are compared on the largest set that both were measured on, of that size where there is one', async () => {
    const one = measured(first, { small: 0.9, larger: 0.1, 'own, the largest': 1 });
    const two = measured(second, { small: 0.1, larger: 0.2 });
    expect(found([one, two], five)).toBe('second');
    const any = await universalEntry('any');
    const later = { ...any, name: 'later' };
    const [at5, at10] = [measured(any, { five: 0.9 }, five), measured(any, { 'the ten': 0.1 }, ten)];
    const [later5, later10] = [measured(any, { five: 0.8 }, five), measured(any, { 'the ten': 0.2 }, ten)];
    const models = [
      { ...any, figures: [...at5.figures, ...at10.figures] },
      { ...later, figures: [...later5.figures, ...later10.figures] },
    ];
    expect([five, ten, { width: 7, height: 7 }].map((size) => found(models, size))).toEqual(['any', 'later', 'later']);
  });

  it('a measured model comes before one that was not measured, or not on the same boards', () => {
    const [one, none] = [measured(first, { set: 0.1 }), measured(second, {})];
    expect(found([one, none], five)).toBe('first');
    expect(found([none, one], five)).toBe('first');
    expect(found([one, measured(second, { elsewhere: 1 })], five)).toBe('first');
    expect(found([measured(first, {}), none], five)).toBe('second');
  });

  it('the model for a size is the one promoted last of equally good ones, and of those with one name', () => {
    expect(findModel(manifest, five)).toEqual({ ok: true, value: second });
    expect(findModel(manifest, five, 'first')).toEqual({ ok: true, value: first });
    const replaced = measured(first, { set: 0.9 });
    const again = measured({ ...first, seed: 8 }, { set: 0.1 });
    expect(findModel({ models: [replaced, again] }, five)).toEqual({ ok: true, value: again });
  });

  it("the neural paper's algorithms take a model of the paper's form, and any where there is none", async () => {
    const any = measured(await universalEntry('any'), { set: 0.9 });
    const paper = measured(first, { set: 0.1 });
    expect(found([paper, any], five)).toBe('any');
    expect(found([paper, any], five, findSearchModel)).toBe('first');
    expect(found([paper, any], ten, findSearchModel)).toBe('any');
    expect(found([measured(second, { set: 0.2 }), paper, any], five, findSearchModel)).toBe('second');
    const thermometer = { kind: 'dense', width: 5, height: 5, layers: [8], encoding: 'thermometer' } as const;
    const { model } = await randomModel('thermometer', thermometer);
    expect(found([paper, measured(model, { set: 0.8 })], five, findSearchModel)).toBe('first');
    expect(findSearchModel({ models: [paper, any] }, five, 'any')).toEqual({ ok: true, value: any });
  });

  it("the site's model is the universal network for a prediction, and the paper's for a search", () => {
    const site = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
    if (!site.ok) throw new Error(site.error);
    for (const n of [5, 10, 15]) {
      const size = { width: n, height: n };
      expect(found(site.value.models, size)).toBe('universal');
      expect(found(site.value.models, size, findSearchModel)).toBe(`paper-${n}x${n}`);
    }
    const oblong = { width: 20, height: 15 };
    expect([findModel, findSearchModel].map((find) => found(site.value.models, oblong, find))).toEqual([
      'universal',
      'universal',
    ]);
  });

  it('a missing model is told with the names of all that exist', () => {
    const error = (width: number, height: number, name?: string) => {
      const found = findModel(manifest, { width, height }, name);
      return found.ok ? undefined : found.error;
    };
    expect(error(5, 10)).toBe('no model is for 5×10; the sizes are 5×5, 10×10');
    expect(error(5, 5, 'other')).toBe('no model other is for 5×5; the sizes are 10×10');
    expect(error(5, 5, 'third')).toBe('there is no model third; there are first, second, other');
    expect(findModel({ models: [] }, five)).toMatchObject({ error: 'there are no models yet' });
  });
});

it("the manifest knows the shapes of the paper's 10×10 network", () => {
  const shapes = tensorShapes({ kind: 'dense', width: 10, height: 10, layers: [2048, 1024, 1024, 1024, 512] });
  const parameters = shapes.reduce((sum, shape) => sum + shape.reduce((size, length) => size * length, 1), 0);
  expect(parameters).toBe(4_980_324);
});
