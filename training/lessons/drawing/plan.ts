import process from 'node:process';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type BackendName, ONNX, ONNX_FIRST, useBackend } from '../../backends/index.ts';
import { THEMES } from '../../data-sets/pictures/themes.ts';
import { createOnnxClassifier } from '../../networks/classifier/onnx.ts';
import type { ClassifierStep } from '../../networks/classifier/step.ts';
import { createTensorFlowClassifier } from '../../networks/classifier/tensorflow.ts';
import { loadOnnxRuntime } from '../../onnx/runtime.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { DrawingConfiguration } from '../../runs/configuration.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { type DrawingBoards, prepareBoards } from './prepare.ts';

/** The options of a new run. */
export interface DrawingOptions {
  readonly backend: DrawingConfiguration['backend'] | 'auto';
  /** The number of boards of each picture. */
  readonly variants: number;
  /** The number of boards that are drawn at random to learn from, over all epochs. */
  readonly drawings: number;
  readonly learningRate?: number;
  readonly seed: number;
}

/** The units of the hidden layers. With 24 palettes for each theme, the whole model in 16-bit numbers takes less than 1 MB. */
const COARSE: [number, number] = [256, 128];
const FINE: [number, number] = [96, 64];
const PALETTES = 24;

/** Flags are left out: they come in two kinds, and are not pictures to draw. */
const DRAWN_THEMES: readonly string[] = THEMES.filter((theme) => theme !== 'flags');

const BATCH = 32;
const EPOCHS = 20;
const LEARNING_RATE = 0.002;

/** Creates the training steps of a run. */
type StepMaker = (units: readonly number[]) => ClassifierStep;

interface Computed {
  readonly backend: DrawingConfiguration['backend'];
  readonly device: string;
  readonly create: StepMaker;
}

/** Chooses the backend. `auto` takes the ONNX runtime if it is installed: it is five times as fast as TensorFlow.js. */
async function computedBy(asked: DrawingConfiguration['backend'] | 'auto'): Promise<Result<Computed, string>> {
  const used = await useBackend(asked, ONNX_FIRST);
  if (!used.ok) return used;
  const { name, description } = used.value;
  const create = await stepMaker(name);
  return create.ok ? success({ backend: name, device: description, create: create.value }) : create;
}

async function stepMaker(backend: BackendName): Promise<Result<StepMaker, string>> {
  if (backend !== ONNX) return success((units) => createTensorFlowClassifier({ units, outputs: 'class' }));
  const runtime = await loadOnnxRuntime();
  if (!runtime.ok) return runtime;
  return success((units) => createOnnxClassifier(runtime.value, { units, outputs: 'class' }, 1));
}

/** A run with its boards, ready to begin or to be resumed. */
export interface PlannedDrawing {
  readonly configuration: DrawingConfiguration;
  readonly boards: DrawingBoards;
  readonly create: StepMaker;
}

/** Completes the options to the configuration of a run, and makes its boards. */
export async function planDrawingRun(options: DrawingOptions): Promise<Result<PlannedDrawing, string>> {
  const { variants, drawings, seed } = options;
  const computed = await computedBy(options.backend);
  if (!computed.ok) return computed;
  const boards = await prepareBoards(DRAWN_THEMES, variants, seed);
  if (!boards.ok) return boards;
  const { train, validation, packages } = boards.value;
  const configuration: DrawingConfiguration = {
    kind: 'drawing',
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, node: process.version },
    seed,
    backend: computed.value.backend,
    device: computed.value.device,
    architecture: { kind: 'drawing', themes: [...DRAWN_THEMES], coarse: COARSE, fine: FINE, palettes: PALETTES },
    packages: [...packages],
    variants,
    boards: { train: train.length, validation: validation.length },
    batch: BATCH,
    stepsPerEpoch: Math.max(1, Math.round(drawings / EPOCHS / BATCH)),
    epochs: EPOCHS,
    learningRate: options.learningRate ?? LEARNING_RATE,
  };
  return success({ configuration, boards: boards.value, create: computed.value.create });
}

/** Makes the boards of a run that was begun before. Fails with a message if the packages of pictures have changed. */
export async function boardsOfDrawing(configuration: DrawingConfiguration): Promise<Result<PlannedDrawing, string>> {
  const { architecture, variants, seed, packages } = configuration;
  const computed = await computedBy(configuration.backend);
  if (!computed.ok) return computed;
  const boards = await prepareBoards(architecture.themes, variants, seed);
  if (!boards.ok) return boards;
  if (JSON.stringify(boards.value.packages) !== JSON.stringify(packages)) {
    return failure('the packages of pictures are no longer those of the run');
  }
  return success({ configuration, boards: boards.value, create: computed.value.create });
}
