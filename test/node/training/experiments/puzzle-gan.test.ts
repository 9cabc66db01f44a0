import { readFileSync } from 'node:fs';
import { parseManifest } from '@crosshatch/core/models';
import { createGan, GENERATOR, sizeOf, tensorsOfGan } from '@crosshatch/core/published/puzzle-gan';
import { expect, test } from 'vitest';
import { measureCodes, measureEpoch, measurePictures } from '#training/experiments/puzzle-gan/measure.ts';
import { AS_PUZZLES, epochName, measuredGan } from '#training/experiments/puzzle-gan/tables.ts';
import { tellGan } from '#training/experiments/puzzle-gan/telling.ts';
import type { ExperimentResult } from '#training/experiments/result/result.ts';
import type { GanConfiguration } from '#training/runs/configuration.ts';

test('4 of the 17 pictures that the paper publishes have one solution and 13 have 2 to 18, none with a rarer colour than 3 cells', () => {
  const codes = measureCodes();
  expect(codes).toHaveLength(17);
  const several = codes.map(({ solutions }) => solutions).filter((count) => count > 1);
  expect(several).toHaveLength(13);
  expect([Math.min(...several), Math.max(...several)]).toEqual([2, 18]);
  expect(codes.filter(({ byLines }) => byLines).every(({ solutions }) => solutions === 1)).toBe(true);
  expect(Math.min(...codes.map(({ rarest }) => rarest))).toBe(3);
});

const CONFIGURATION: GanConfiguration = {
  kind: 'puzzle-gan',
  command: 'crosshatch train run --network puzzle-gan',
  date: '2026-11-22T12:00:00.000Z',
  versions: {},
  seed: 1,
  learningRate: 1e-4,
  backend: 'onnx',
  device: 'one thread',
  architecture: { kind: 'puzzle-gan', generator: 'paper' },
  source: { kind: 'icons', packages: [], inputs: [] },
  pictures: 3571,
  epochs: 5000,
};

test('an epoch stands in the tables with its shares, beside pictures drawn by people and the published codes', () => {
  const tensors = tensorsOfGan(GENERATOR).map((each) => new Float32Array(sizeOf(each)).fill(0.01));
  const measuring = { pictures: 3, repaired: 2 };
  const epoch = measureEpoch({ epoch: 7, gan: createGan(GENERATOR, tensors) }, measuring);
  const stripes = Uint8Array.from({ length: 150 }, (_, cell) => Math.floor(cell / 40));
  const { tables, settings } = measuredGan({
    ...measuring,
    configuration: CONFIGURATION,
    epochs: [epoch],
    real: measurePictures([stripes, stripes], 2),
    codes: measureCodes(),
  });
  expect(settings).toMatchObject({ epochs: 7, 'pictures of an epoch': 3, 'pictures repaired': 2 });
  expect(tables[0]?.rows.map((row) => row.slice(0, 3))).toEqual([
    [epochName(7), 3, 1],
    ['drawn by people', 2, 1],
  ]);
  expect(tables[0]?.rows.at(-1)?.slice(3, 4)).toEqual([100]);
  expect(tables[1]?.rows.map(([name, pictures]) => [name, pictures])).toEqual([
    [epochName(7), 2],
    ['drawn by people', 2],
  ]);
  expect(tables[2]?.rows).toHaveLength(17);
  // One flat colour has one solution, so that its generator is not worse than people.
  expect(() => tellGan({ seed: 1, settings, tables })).toThrow();
});

test('the last epoch of the page is that of the GAN that is shipped, with the same counts', () => {
  const result: ExperimentResult = JSON.parse(readFileSync('site/src/content/results/puzzle-gan.json', 'utf8'));
  const manifest = parseManifest(readFileSync('site/public/models/manifest.json', 'utf8'));
  const shipped = manifest.ok ? manifest.value.gans?.findLast(({ name }) => name === 'puzzle-gan') : undefined;
  if (shipped === undefined) throw new Error('no GAN is shipped');
  const table = result.tables.find(({ caption }) => caption === AS_PUZZLES);
  const row = table?.rows.find(([name]) => name === epochName(shipped.epochs));
  const [figures] = shipped.figures;
  expect(row?.[1]).toBe(figures?.pictures);
  const near = (percent: unknown, count = Number.NaN) => Math.abs(Number(percent) - count / 10);
  // The page measures 32-bit weights; the shipped ones are rounded to 16.
  expect(near(row?.[3], figures?.allColours)).toBeLessThan(1);
  expect(near(row?.[12], figures?.unique)).toBeLessThan(1);
});
