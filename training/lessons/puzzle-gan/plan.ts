import process from 'node:process';
import { type Result, success } from '@crosshatch/core/puzzle';
import { type BackendName, ONNX_FIRST, useBackend } from '../../backends/index.ts';
import { COLOURED_PACKAGES, type ColouredPackage } from '../../data-sets/icons.ts';
import { LEARNING_RATE } from '../../networks/puzzle-gan/trainer.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { GanConfiguration } from '../../runs/configuration.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { picturesOfFolder, picturesOfIcons, type SourcePictures } from './sources.ts';

/** The options of a new run. */
export interface GanOptions {
  readonly generator: 'paper' | 'alternative';
  readonly pictures?: string;
  readonly icons?: readonly ColouredPackage[];
  readonly epochs?: number;
  readonly seed: number;
}

/** The paper's number of epochs. */
const EPOCHS = 5000;

/** Completes the options to the configuration of a run, and reads its pictures. */
export async function planGanRun(
  { generator, pictures: folder, icons = COLOURED_PACKAGES, epochs = EPOCHS, seed }: GanOptions,
  asked: BackendName | 'auto',
): Promise<Result<{ configuration: GanConfiguration; read: SourcePictures }, string>> {
  const backend = await useGanBackend(asked);
  if (!backend.ok) return backend;
  const read = folder === undefined ? await picturesOfIcons(icons) : await picturesOfFolder(folder);
  if (!read.ok) return read;
  const configuration: GanConfiguration = {
    kind: 'puzzle-gan',
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, node: process.version },
    seed,
    learningRate: LEARNING_RATE,
    ...backend.value,
    architecture: { kind: 'puzzle-gan', generator },
    source: read.value.source,
    pictures: read.value.pictures.length,
    epochs,
  };
  return success({ configuration, read: read.value });
}

/** Makes a backend the one that computes; `auto` takes the ONNX runtime if it is installed. */
export async function useGanBackend(
  asked: BackendName | 'auto',
): Promise<Result<Pick<GanConfiguration, 'backend' | 'device'>, string>> {
  const used = await useBackend(asked, ONNX_FIRST);
  return used.ok ? success({ backend: used.value.name, device: used.value.description }) : used;
}
