import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Figures,
  type Manifest,
  type Model,
  makeWeights,
  readWeights,
  type Weights,
} from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { sha256Of } from '../data-sets/manifest.ts';
import { writeWhole } from '../data-sets/npz.ts';
import type { Progress, Sample } from '../evaluation/evaluate.ts';
import { readBest } from '../runs/best.ts';
import type { NamedTensor } from '../runs/safetensors.ts';
import { type ChangedModels, changeModels } from './change.ts';
import { readManifest } from './folder.ts';
import { displacedBy, seenFault, unmeasuredFault, worseFault } from './gate.ts';
import { figuresOn } from './measure.ts';
import { BASELINES, predictorOf } from './predictors.ts';
import { measuredRivals } from './rivals.ts';
import { trainingSetsOf } from './sets.ts';

export interface Promotion {
  /** The folder of the run whose best weights are promoted. */
  readonly run: string;
  readonly name: string;
  /** The files of boards that it is measured on. */
  readonly sets: readonly string[];
  /** How many boards of each file are drawn, and how; of fewer, all are taken. */
  readonly sample: Sample;
  /** The folder of the models. */
  readonly folder: string;
  /** Whether it is promoted whatever speaks against it. */
  readonly force: boolean;
}

/** What was promoted, and what the models are since. */
export interface Promoted<Added> extends ChangedModels {
  readonly added: Added;
  /** The models before. */
  readonly before: Manifest;
  /** The faults in spite of which it was forced. */
  readonly faults: readonly string[];
}

/** Ends a promotion that something speaks against, unless it is forced. */
export const refusal = (fault: string): Result<never, string> =>
  failure(`${fault}\nnothing was promoted; --force promotes it all the same`);

/**
 * Rounds the best weights of a run to 16 bits, measures what is left, and adds it as the last model. The models that it is
 * compared with are measured on the same boards, and their figures are kept as well. The manifest is written when the
 * weights are there, so that a reader finds what it names.
 */
export async function promote(
  { run, name, sets, sample, folder, force }: Promotion,
  progress: Progress,
): Promise<Result<Promoted<Model>, string>> {
  if (BASELINES.some((baseline) => baseline.name === name)) return failure(`${name} is the name of a baseline`);
  const before = await readManifest(folder);
  if (!before.ok) return before;
  const nameFault = modelNameFault(before.value, name);
  if (nameFault !== undefined) return failure(nameFault);
  const best = await readBest(run);
  if (!best.ok) return best;
  const { configuration, tensors } = best.value;
  const faults: string[] = [];
  for (const told of [unmeasuredFault(run, sets), ...sets.map((set) => seenFault(run, set, configuration))]) {
    const fault = await told;
    if (fault !== undefined) faults.push(fault);
  }
  if (faults[0] !== undefined && !force) return refusal(faults[0]);

  const file = makeWeights(tensors.map(({ values }) => values));
  const weights = weightsOf(name, file, tensors);
  const { architecture, command, seed } = configuration;
  const figures: Figures[] = [];
  for (const set of sets) {
    const predictor = await predictorOf(name, architecture, [...readWeights(weights, file.buffer)]);
    const measured = await figuresOn(set, predictor, sample, progress);
    if (!measured.ok) return measured;
    figures.push(measured.value);
  }
  const date = new Date().toISOString().slice(0, 10);
  const data = await trainingSetsOf(configuration);
  const model: Model = { name, architecture, weights, figures, command, ...data, date, seed };

  const withRivals = await measuredRivals(model, before.value, { sets, sample, folder }, progress);
  const worse = worseFault(run, model, withRivals(displacedBy(model, before.value)));
  if (worse !== undefined && !force) return refusal(worse);
  if (worse !== undefined) faults.push(worse);

  await mkdir(folder, { recursive: true });
  // To measure takes minutes, in which others may have been promoted.
  let earlier = before.value;
  const changed = await changeModels(folder, async (manifest) => {
    const fault = modelNameFault(manifest, name);
    if (fault !== undefined) return failure(fault);
    await writeWhole(join(folder, weights.file), file);
    earlier = { ...manifest, models: withRivals(manifest.models) };
    return success({ ...earlier, models: [...earlier.models, model] });
  });
  return changed.ok ? success({ added: model, before: earlier, faults, ...changed.value }) : changed;
}

const modelNameFault = ({ lineOrders = [] }: Manifest, name: string): string | undefined =>
  lineOrders.some((policy) => policy.name === name) ? `${name} is the name of a policy` : undefined;

function weightsOf(name: string, file: Uint8Array, tensors: readonly NamedTensor[]): Weights {
  const sha256 = sha256Of(file);
  return {
    file: `${name}-${sha256.slice(0, 8)}.bin`,
    bytes: file.length,
    sha256,
    type: 'float16',
    tensors: tensors.map((tensor) => ({ name: tensor.name, shape: tensor.shape })),
  };
}
