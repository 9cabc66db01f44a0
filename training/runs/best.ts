import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pathText } from '../terminal/output.ts';
import { tensorsOf } from './checkpoint.ts';
import type { Configuration } from './configuration.ts';
import { readRun, runFolder } from './folder.ts';
import { parseSafetensors } from './safetensors.ts';

/** The best network that a run has found so far. */
export interface BestOfRun<Kind extends Configuration = Configuration> {
  readonly configuration: Kind;
  /** The epoch of these weights, counted from 1. */
  readonly epoch: number;
  /** The weights, in the order of the architecture. */
  readonly weights: readonly Float32Array[];
}

/** Reads the weights of a run's best epoch. Fails with a message if there is no run, or no epoch has ended. */
export async function readBest(folder: string): Promise<Result<BestOfRun, string>> {
  const configuration = await readRun(folder);
  if (!configuration.ok) return configuration;
  const { best } = runFolder(folder);
  if (!existsSync(best)) return failure(`${pathText(folder)}: no epoch of the run has ended yet`);
  const file = parseSafetensors(await readFile(best));
  if (!file.ok) return failure(`${pathText(best)}: ${file.error}`);
  const weights = tensorsOf(file.value.tensors, configuration.value.architecture);
  if (weights === undefined) return failure(`${pathText(best)}: not of this run's network`);
  return success({ configuration: configuration.value, epoch: Number(file.value.metadata.epoch), weights });
}
