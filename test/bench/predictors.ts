import { basename } from 'node:path';
import process from 'node:process';
import type { Predictor } from '@crosshatch/core/neural';
import type { Result } from '@crosshatch/core/puzzle';
import { predictorOfModel, predictorOfRun } from '../../training/models/predictors.ts';

/** What an experiment compares: models by their names, runs by their folders. */
export async function predictorsOf(models: readonly string[], runs: readonly string[]): Promise<Predictor[]> {
  const predictors: Predictor[] = [];
  for (const model of models) predictors.push(orEnd(await predictorOfModel(model)));
  for (const run of runs) predictors.push({ ...orEnd(await predictorOfRun(run)), name: basename(run) });
  return predictors;
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
