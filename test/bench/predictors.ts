import { basename } from 'node:path';
import process from 'node:process';
import type { Result } from '@crosshatch/core/puzzle';
import type { ComparedPredictor } from '../../training/experiments/networks.ts';
import { MODELS_FOLDER, readManifest } from '../../training/models/folder.ts';
import { BASELINES, predictorOfModel, predictorOfRun } from '../../training/models/predictors.ts';
import { readBest } from '../../training/runs/best.ts';

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

/** The value, or the end of the command with the reason. */
export function orEnd<Value>(result: Result<Value, string>): Value {
  if (result.ok) return result.value;
  console.error(result.error);
  return process.exit(2);
}

export function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} is a whole number, not ${text}`);
  return process.exit(2);
}
