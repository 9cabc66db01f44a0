import { basename } from 'node:path';
import type { ComparedPredictor } from '#training/experiments/networks.ts';
import { MODELS_FOLDER, readManifest } from '#training/models/folder.ts';
import { BASELINES, predictorOfModel, predictorOfRun } from '#training/models/predictors.ts';
import { readBest } from '#training/runs/best.ts';
import { orEnd } from './command.ts';

/** The options that name what is compared. */
export const PREDICTOR_OPTIONS = {
  model: { type: 'string', multiple: true, default: [] as string[] },
  run: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/**
 * What an experiment compares: models by their names, runs by their folders; where none is named, every model of the
 * manifest, and what needs none. Networks for one size come first.
 */
export async function comparedPredictors(
  models: readonly string[],
  runs: readonly string[],
): Promise<ComparedPredictor[]> {
  const manifest = orEnd(await readManifest(MODELS_FOLDER));
  const names = models.length + runs.length > 0 ? models : [...manifest.models, ...BASELINES].map(({ name }) => name);
  const compared: ComparedPredictor[] = [];
  for (const name of new Set(names)) {
    const predictor = orEnd(await predictorOfModel(name));
    const model = manifest.models.findLast((each) => each.name === name);
    compared.push({ predictor, parameters: parametersOf(model?.weights.tensors ?? []), origin: model?.command });
  }
  for (const run of runs) {
    const predictor = { ...orEnd(await predictorOfRun(run)), name: basename(run) };
    const { configuration, tensors } = orEnd(await readBest(run));
    compared.push({ predictor, parameters: parametersOf(tensors), origin: configuration.command });
  }
  const isForOneSize = ({ predictor }: ComparedPredictor) => predictor.sizes !== undefined;
  return [...compared.filter(isForOneSize), ...compared.filter((each) => !isForOneSize(each))];
}

const parametersOf = (tensors: readonly { readonly shape: readonly number[] }[]): number =>
  tensors.reduce((sum, { shape }) => sum + shape.reduce((size, side) => size * side, 1), 0);
