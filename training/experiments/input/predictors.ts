import { basename } from 'node:path';
import type { Predictor } from '@crosshatch/core/algorithm';
import { MODELS_FOLDER, readManifest } from '../../models/folder.ts';
import { BASELINES, predictorOfModel, predictorOfRun } from '../../models/predictors.ts';
import { readBest } from '../../runs/best.ts';
import { required } from './input-error.ts';
import { listOption } from './options.ts';

/** A predictor that is compared to others. */
export interface ComparedPredictor {
  readonly predictor: Predictor;
  /** The number of its weights. */
  readonly parameters: number;
  /** The command that trained it, if it was trained. */
  readonly origin: string | undefined;
}

export const measuredModelsOption = () =>
  listOption('--model <name>', 'a model to measure; without --model and --run, every model and what needs none');

export const runOption = () => listOption('--run <folder>', 'a training run to measure');

/** Loads the predictors of the models and runs in the options. Networks for one size come first. */
export async function comparedPredictors({
  model: models,
  run: runs,
}: {
  readonly model: readonly string[];
  readonly run: readonly string[];
}): Promise<ComparedPredictor[]> {
  const manifest = required(await readManifest(MODELS_FOLDER));
  const names = models.length + runs.length > 0 ? models : [...manifest.models, ...BASELINES].map(({ name }) => name);
  const compared: ComparedPredictor[] = [];
  for (const name of new Set(names)) {
    const predictor = required(await predictorOfModel(name));
    const model = manifest.models.findLast((each) => each.name === name);
    compared.push({ predictor, parameters: parametersOf(model?.weights.tensors ?? []), origin: model?.command });
  }
  for (const run of runs) {
    const predictor = { ...required(await predictorOfRun(run)), name: basename(run) };
    const { configuration, weights } = required(await readBest(run));
    compared.push({
      predictor,
      parameters: weights.reduce((sum, { length }) => sum + length, 0),
      origin: configuration.command,
    });
  }
  const isForOneSize = ({ predictor }: ComparedPredictor) => predictor.sizes !== undefined;
  return [...compared.filter(isForOneSize), ...compared.filter((each) => !isForOneSize(each))];
}

const parametersOf = (tensors: readonly { readonly shape: readonly number[] }[]): number =>
  tensors.reduce((sum, { shape }) => sum + shape.reduce((size, side) => size * side, 1), 0);
