import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createGan, type Gan, generatorOf } from '@crosshatch/core/published/puzzle-gan';
import { readBest } from '../../runs/best.ts';
import { tensorsOf } from '../../runs/checkpoint.ts';
import type { GanConfiguration } from '../../runs/configuration.ts';
import { runFolder } from '../../runs/folder.ts';
import { parseSafetensors } from '../../runs/safetensors.ts';
import { InputError } from '../input/input-error.ts';

/** The networks of a run after an epoch. */
export interface EpochGan {
  readonly epoch: number;
  readonly gan: Gan;
}

/** The epochs to measure, if the run kept them. The last epoch is measured too. */
const EPOCHS: readonly number[] = [1, 5, 10, 20, 34, 50, 100, 200, 500, 1000, 2000];

/** Reads the networks of a run: those of the epochs to measure, and those of the last epoch. */
export async function readEpochs(
  folder: string,
): Promise<{ readonly configuration: GanConfiguration; readonly epochs: readonly EpochGan[] }> {
  const last = await readBest(folder);
  if (!last.ok) throw new InputError(last.error);
  const { configuration, epoch, weights } = last.value;
  if (configuration.kind !== 'puzzle-gan') throw new InputError(`${folder}: not the run of a puzzle GAN`);
  const { architecture } = configuration;
  const generator = generatorOf(architecture);
  const epochs: EpochGan[] = [];
  for (const kept of EPOCHS) {
    const path = runFolder(folder).epoch(kept);
    if (kept >= epoch || !existsSync(path)) continue;
    const file = parseSafetensors(await readFile(path));
    const tensors = file.ok ? tensorsOf(file.value.tensors, architecture) : undefined;
    if (tensors === undefined) throw new InputError(`${path}: not of this run's networks`);
    epochs.push({ epoch: kept, gan: createGan(generator, tensors) });
  }
  return { configuration, epochs: [...epochs, { epoch, gan: createGan(generator, weights) }] };
}
