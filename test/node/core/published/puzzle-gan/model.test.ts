import { readFile } from 'node:fs/promises';
import { parseManifest, readWeights } from '@crosshatch/core/models';
import {
  ALTERNATIVE_GENERATOR,
  coloursOfValues,
  DISCRIMINATOR,
  GENERATOR,
  ganOfModel,
  ganTensorName,
  generatedPicture,
  judgement,
  noiseOfSeed,
  tensorsOfGan,
} from '@crosshatch/core/published/puzzle-gan';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../../../../site/public/models/', import.meta.url);
const manifest = parseManifest(await readFile(new URL('manifest.json', FOLDER), 'utf8'));
const shipped = manifest.ok ? (manifest.value.gans ?? []) : [];

test.each(shipped)('$name, as it is shipped, generates pictures of its own architecture', async (model) => {
  const file = await readFile(new URL(model.weights.file, FOLDER));
  const tensors = [...readWeights(model.weights, new Uint8Array(file).buffer)];
  const gan = ganOfModel(model, tensors);
  if (!gan.ok) throw new Error(gan.error);
  const { generator, discriminator } = gan.value;
  expect(model.weights.tensors.map(({ name }) => name)).toEqual(
    tensorsOfGan(generator.network).map(({ name }) => name),
  );
  const pictures = Array.from({ length: 50 }, (_, seed) => generatedPicture(generator, seed));
  expect(new Set(pictures.map(String)).size).toBe(50);
  expect(pictures.filter((cells) => new Set(cells).size === 4).length).toBeGreaterThan(25);
  const values = generator.outputs(noiseOfSeed(0)).at(-1) ?? new Float32Array(0);
  expect(coloursOfValues(values)).toEqual(pictures[0]);
  expect(Number.isFinite(judgement(discriminator, values))).toBe(true);
});

test('a GAN is shipped', () => {
  expect(shipped.map(({ name }) => name)).toContain('puzzle-gan');
});

test('a model whose tensors are not those of its architecture is refused', () => {
  const [model] = shipped;
  if (model === undefined) throw new Error('no GAN is shipped');
  const other = { ...model, architecture: { ...model.architecture, generator: 'alternative' as const } };
  expect(ganOfModel(other, [])).toMatchObject({ ok: false, error: expect.stringContaining('alternative-generator') });
});

test('the tensors of both networks have names of their own', () => {
  for (const generator of [GENERATOR, ALTERNATIVE_GENERATOR]) {
    const names = tensorsOfGan(generator).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(ganTensorName(generator, 'dense1/kernel'));
    expect(names).toContain(ganTensorName(DISCRIMINATOR, 'dense1/bias'));
  }
});
