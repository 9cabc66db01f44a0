import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { makeFolder } from '../files/folder.ts';
import { lockFolder } from '../files/folder-lock.ts';
import { writeWhole } from '../files/write-whole.ts';
import { pathText } from '../terminal/output.ts';
import { type Configuration, parseConfiguration } from './configuration.ts';

/** The files of a run. */
export interface RunFolder {
  readonly configuration: string;
  readonly metrics: string;
  /** The state, the weights and the moments from which the run is resumed. */
  readonly checkpoint: string;
  /** The weights with which the run began, if it began with another network. */
  readonly initial: string;
  /** The weights of the best epoch. */
  readonly best: string;
  /** The weights of an epoch that is kept. */
  readonly epoch: (epoch: number) => string;
}

export const runFolder = (folder: string): RunFolder => ({
  configuration: join(folder, 'configuration.json'),
  metrics: join(folder, 'metrics.jsonl'),
  checkpoint: join(folder, 'checkpoint.safetensors'),
  initial: join(folder, 'initial.safetensors'),
  best: join(folder, 'best.safetensors'),
  epoch: (epoch) => join(folder, `epoch-${epoch}.safetensors`),
});

export const isRun = (folder: string): boolean => existsSync(runFolder(folder).configuration);

/**
 * Holds a run's folder for this process while a function runs; creates the folder if it is missing. Fails with a message if
 * another process holds it: the metrics and the checkpoints of two would mix.
 */
export async function holdRun<Value>(
  folder: string,
  act: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const locked = await lockFolder(folder);
  return locked.ok ? act().finally(locked.value) : failure(`${pathText(folder)}: ${locked.error}`);
}

export async function beginRun(folder: string, configuration: Configuration): Promise<void> {
  makeFolder(folder);
  await writeWhole(runFolder(folder).configuration, `${JSON.stringify(configuration, undefined, 2)}\n`);
}

export async function readRun(folder: string): Promise<Result<Configuration, string>> {
  const { configuration } = runFolder(folder);
  if (!existsSync(configuration)) return failure(`${pathText(folder)}: no run of crosshatch train`);
  const parsed = parseConfiguration(await readFile(configuration, 'utf8'));
  return parsed.ok ? parsed : failure(`${configuration}: ${parsed.error}`);
}
