import { readFile } from 'node:fs/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { makeFolder } from '../files/folder.ts';
import { tensorsOf, writeWeights } from './checkpoint.ts';
import type { Configuration } from './configuration.ts';
import { runFolder } from './folder.ts';
import { newlyTrained, type Trained } from './lesson.ts';
import { parseSafetensors } from './safetensors.ts';

/*
 * A run that begins with another network keeps the initial weights. So it can begin again if it is killed before its first
 * checkpoint, even if the other network is removed.
 */

/** Writes the initial weights. It is called before the run is begun, so that no run lacks them. */
export async function writeInitial(
  folder: string,
  { architecture }: Configuration,
  weights: readonly Float32Array[],
): Promise<void> {
  makeFolder(folder);
  await writeWeights(runFolder(folder).initial, architecture, weights, {});
}

/** Reads the weights with which a run began; undefined if the run draws them by its seed. */
export async function readInitial(
  folder: string,
  configuration: Configuration,
): Promise<Result<Trained, string> | undefined> {
  if (configuration.kind !== 'network' || configuration.from === undefined) return undefined;
  const { initial } = runFolder(folder);
  const file = await readFile(initial).catch(() => undefined);
  if (file === undefined) return failure(`${initial}: no such file, and the run has no checkpoint yet`);
  const parsed = parseSafetensors(file);
  if (!parsed.ok) return failure(`${initial}: ${parsed.error}`);
  const weights = tensorsOf(parsed.value.tensors, configuration.architecture);
  if (weights === undefined) return failure(`${initial}: not of this run's network`);
  return success(newlyTrained(weights));
}
