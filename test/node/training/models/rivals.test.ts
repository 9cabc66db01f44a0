import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Model, readWeights } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { randomNetwork } from '#test/fixtures/random-network.ts';
import { figuresOn } from '#training/models/measure.ts';
import { predictorOf } from '#training/models/predictors.ts';
import { measuredRivals } from '#training/models/rivals.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

const SAMPLE = { seed: 1, boards: 20 };
const PROGRESS = { start: () => {}, step: () => {}, stop: () => {} };

test('the figures of a rival say that they were measured to compare it, unless it had them before', async () => {
  const folder = temporaryFolder();
  const [rival, own] = await Promise.all([randomNetwork('rival', 5, [8, 4], 0), randomNetwork('own', 5, [8, 4], 1)]);
  writeFileSync(join(folder, rival.model.weights.file), new Uint8Array(rival.file));
  const tensors = [...readWeights(own.model.weights, own.file)];
  const predictor = await predictorOf('own', own.model.architecture, tensors);
  const figures = await figuresOn('all-5x5', predictor, SAMPLE, PROGRESS);
  if (!figures.ok) throw new Error(figures.error);
  const measuring = { sets: ['all-5x5'], sample: SAMPLE, folder };
  const promoted = { ...own.model, figures: [figures.value] };
  const compared = async (models: readonly Model[]) =>
    (await measuredRivals(promoted, { models }, measuring, PROGRESS))(models);
  const added = await compared([{ ...rival.model, figures: [] }]);
  expect(added).toMatchObject([{ figures: [{ set: 'all-5x5', boards: 20, compared: true }] }]);
  expect(await compared(added)).toEqual(added);
  const known = [{ ...rival.model, figures: [figures.value] }];
  expect(await compared(known)).toEqual(known);
});
