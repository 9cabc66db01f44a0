import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Figures, type Manifest, type Model, makeWeights, readWeights } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { readBoardSets } from '../data-sets/boards.ts';
import { sha256Of } from '../data-sets/manifest.ts';
import { writeWhole } from '../data-sets/npz.ts';
import { evaluate, type Progress, type Sample, type Scores, WAYS } from '../evaluation/evaluate.ts';
import { readBest } from '../runs/best.ts';
import { type ChangedModels, changeModels } from './change.ts';
import { readManifest } from './folder.ts';
import { BASELINES, predictorOf } from './predictors.ts';

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
}

/** What was promoted, and what the models are since. */
export interface Promoted<Added> extends ChangedModels {
  readonly added: Added;
}

/**
 * Rounds the best weights of a run to 16 bits, measures what is left, and adds it as the last model. The manifest is
 * written when the weights are there, so that whoever reads it meanwhile finds what it names.
 */
export async function promote(
  { run, name, sets, sample, folder }: Promotion,
  progress: Progress,
): Promise<Result<Promoted<Model>, string>> {
  if (BASELINES.some((baseline) => baseline.name === name)) return failure(`${name} is the name of a baseline`);
  const before = await readManifest(folder);
  if (!before.ok) return before;
  const fault = modelNameFault(before.value, name);
  if (fault !== undefined) return failure(fault);
  const best = await readBest(run);
  if (!best.ok) return best;
  const { configuration, tensors } = best.value;
  const file = makeWeights(tensors.map(({ values }) => values));
  const sha256 = sha256Of(file);
  const weights = {
    file: `${name}-${sha256.slice(0, 8)}.bin`,
    bytes: file.length,
    sha256,
    type: 'float16',
    tensors: tensors.map((tensor) => ({ name: tensor.name, shape: tensor.shape })),
  } as const;
  const { architecture, command, seed } = configuration;
  const figures: Figures[] = [];
  for (const set of sets) {
    const boards = await readBoardSets(set);
    if (!boards.ok) return boards;
    const predictor = await predictorOf(name, architecture, [...readWeights(weights, file.buffer)]);
    const evaluation = await evaluate(predictor, boards.value, sample, progress);
    if (!evaluation.ok) return failure(`${set}: ${evaluation.error}`);
    const [one, mean8, any8] = WAYS.map((way) => sharesOf(evaluation.value[way]));
    figures.push({ set: basename(set), boards: evaluation.value.boards, one, mean8, any8 });
  }
  const date = new Date().toISOString().slice(0, 10);
  const model: Model = { name, architecture, weights, figures, command, date, seed };
  await mkdir(folder, { recursive: true });
  // To measure takes minutes, in which others may have been promoted.
  const changed = await changeModels(folder, async (manifest) => {
    const fault = modelNameFault(manifest, name);
    if (fault !== undefined) return failure(fault);
    await writeWhole(join(folder, weights.file), file);
    return success({ ...manifest, models: [...manifest.models, model] });
  });
  return changed.ok ? success({ added: model, ...changed.value }) : changed;
}

const modelNameFault = ({ policies = [] }: Manifest, name: string): string | undefined =>
  policies.some((policy) => policy.name === name) ? `${name} is the name of a policy` : undefined;

const sharesOf = ({ label, satisfied, unique }: Scores): Figures['one'] => ({
  label: rounded(label),
  satisfied: rounded(satisfied),
  unique: unique === null ? null : rounded(unique),
});

/** A hundred thousandth: no set has so many boards that more would tell. */
const rounded = (share: number): number => Math.round(share * 1e5) / 1e5;
