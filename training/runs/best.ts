import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { tensorNames } from '../networks/dense.ts';
import type { Configuration } from './configuration.ts';
import { readRun, runFolder } from './folder.ts';
import { type NamedTensor, parseSafetensors } from './safetensors.ts';

/** The best network that a run has found so far. */
export interface BestOfRun {
  readonly configuration: Configuration;
  /** In the order of the network's tensors. */
  readonly tensors: readonly NamedTensor[];
}

/** Reads the weights of a run's best epoch. Fails with a message where there is no run, or none has ended yet. */
export async function readBest(folder: string): Promise<Result<BestOfRun, string>> {
  const configuration = await readRun(folder);
  if (!configuration.ok) return configuration;
  const { best } = runFolder(folder);
  if (!existsSync(best)) return failure(`${folder}: no epoch of the run has ended yet`);
  const file = parseSafetensors(await readFile(best));
  if (!file.ok) return failure(`${best}: ${file.error}`);
  const byName = new Map(file.value.tensors.map((tensor) => [tensor.name, tensor]));
  const names = tensorNames(configuration.value.architecture);
  const tensors = names.flatMap((name) => byName.get(name) ?? []);
  if (tensors.length !== names.length) return failure(`${best}: not of this run's network`);
  return success({ configuration: configuration.value, tensors });
}
