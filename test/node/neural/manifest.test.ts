import { readFileSync } from 'node:fs';
import { findModel, type Model, parseManifest, tensorShapes } from '@crosshatch/core/models';
import { describe, expect, it } from 'vitest';
import { randomModel, randomNetwork } from '../../fixtures/random-network.ts';

const modelEntry = async (...parameters: Parameters<typeof randomNetwork>) =>
  (await randomNetwork(...parameters)).model;

const universalEntry = async (name: string) =>
  (await randomModel(name, { kind: 'universal', radius: 1, layers: [4], decodings: 2 })).model;

const parse = (models: readonly unknown[]) => parseManifest(JSON.stringify({ models }));

describe('a manifest', async () => {
  it('is read as it was written', async () => {
    const models = [await modelEntry('dense-5', 5), await modelEntry('dense-10', 10), await universalEntry('any')];
    expect(parse(models)).toEqual({ ok: true, value: { models } });
  });

  it('of the site is one', () => {
    expect(parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'))).toMatchObject({ ok: true });
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
  ])('is refused with %s', (_, change, message) => {
    expect(parse([{ ...entry, ...change }])).toEqual({ ok: false, error: expect.stringMatching(message) });
  });

  it('is refused when it is not JSON', () => {
    expect(parseManifest('{"models": [')).toMatchObject({ ok: false });
  });
});

describe('the model for a size', async () => {
  const first = await modelEntry('first', 5);
  const second = await modelEntry('second', 5, [16]);
  const other = await modelEntry('other', 10);
  const manifest = { models: [first, second, other] };
  const five = { width: 5, height: 5 };

  it('is the one promoted last, unless another is chosen', () => {
    expect(findModel(manifest, five)).toEqual({ ok: true, value: second });
    expect(findModel(manifest, five, 'first')).toEqual({ ok: true, value: first });
  });

  it('is the one for any size, where none was promoted after it', async () => {
    const any = await universalEntry('any');
    const models = [first, any, other];
    expect(findModel({ models }, five)).toEqual({ ok: true, value: any });
    expect(findModel({ models }, { width: 31, height: 7 })).toEqual({ ok: true, value: any });
    expect(findModel({ models }, { width: 10, height: 10 })).toEqual({ ok: true, value: other });
  });

  it('is missing with words that name what there is', () => {
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

it("knows the shapes of the paper's 10×10 network", () => {
  const shapes = tensorShapes({ kind: 'dense', width: 10, height: 10, layers: [2048, 1024, 1024, 1024, 512] });
  const parameters = shapes.reduce((sum, shape) => sum + shape.reduce((size, length) => size * length, 1), 0);
  expect(parameters).toBe(4_980_324);
});
