import { basename } from 'node:path';
import process from 'node:process';
import type { Predictor } from '@crosshatch/core/neural';
import type { Result } from '@crosshatch/core/puzzle';
import { MODELS_FOLDER, readManifest } from '../../training/models/folder.ts';
import { BASELINES, predictorOfModel, predictorOfRun } from '../../training/models/predictors.ts';

/**
 * What an experiment compares: models by their names, runs by their folders; where none is named, every model of the
 * manifest, and what needs none. Networks for one size come first.
 */
export async function predictorsOf(models: readonly string[], runs: readonly string[]): Promise<Predictor[]> {
  const predictors: Predictor[] = [];
  const names = models.length + runs.length > 0 ? models : await allNames();
  for (const name of names) predictors.push(orEnd(await predictorOfModel(name)));
  for (const run of runs) predictors.push({ ...orEnd(await predictorOfRun(run)), name: basename(run) });
  return [
    ...predictors.filter(({ sizes }) => sizes !== undefined),
    ...predictors.filter(({ sizes }) => sizes === undefined),
  ];
}

async function allNames(): Promise<string[]> {
  const { models } = orEnd(await readManifest(MODELS_FOLDER));
  return [...new Set([...models, ...BASELINES].map(({ name }) => name))];
}

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
