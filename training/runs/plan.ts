import { resolve } from 'node:path';
import process from 'node:process';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { version_core } from '@tensorflow/tfjs-core';
import type { BackendInUse } from '../backends/index.ts';
import { type Boards, isAllBoards } from '../data-sets/boards.ts';
import { commandLine } from '../experiments/result.ts';
import { PUBLISHED_DROPOUT, publishedNetwork } from '../networks/published.ts';
import manifest from '../package.json' with { type: 'json' };
import { boardsOf, fileSource, heldBack } from './boards.ts';
import type { Configuration, Source } from './configuration.ts';
import { createSamples } from './samples.ts';
import type { RunBoards } from './train.ts';

/** What was asked of a new run. What is left out is taken from the neural paper, where it tells. */
export interface Asked {
  readonly data: readonly string[];
  readonly random?: number;
  readonly size?: Size;
  readonly validation: readonly string[];
  readonly holdBack: number;
  readonly layers?: readonly number[];
  readonly learningRate?: number;
  readonly decay: Configuration['decay'];
  readonly dropout?: number;
  readonly batch: number;
  readonly epochs: number;
  readonly epochSamples?: number;
  readonly patience: number;
  readonly metrics: number;
  readonly reflections: boolean;
  readonly seed: number;
}

export interface Plan {
  readonly configuration: Configuration;
  readonly boards: RunBoards;
}

/** Makes of what was asked the whole configuration of a run, and reads its boards. */
export async function planRun(asked: Asked, { name, description }: BackendInUse): Promise<Result<Plan, string>> {
  const train = await sourcesOf(asked.data);
  if (asked.random !== undefined) {
    if (asked.size === undefined) return failure('--random needs the --size of the boards');
    train.push({ kind: 'random', boards: asked.random, size: asked.size });
  }
  const parts = { seed: asked.seed, train, validation: await sourcesOf(asked.validation) };
  const share = parts.validation.length > 0 ? 0 : asked.holdBack;
  const boards = await boardsOfRun({ ...parts, heldBack: share });
  if (!boards.ok) return boards;
  const { width, height, count } = boards.value.train;
  const published = publishedNetwork({ width, height });
  const samples = asked.epochSamples ?? createSamples(boards.value.train, asked.reflections).count;
  const configuration: Configuration = {
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, tensorflow: version_core, node: process.version },
    backend: name,
    device: description,
    ...parts,
    heldBack: share,
    architecture: { kind: 'dense', width, height, layers: [...(asked.layers ?? published.layers)] },
    learningRate: asked.learningRate ?? published.learningRate,
    decay: asked.decay,
    dropout: asked.dropout ?? PUBLISHED_DROPOUT,
    boards: { train: count, validation: boards.value.validation.count },
    reflected: asked.reflections,
    batch: asked.batch,
    stepsPerEpoch: Math.ceil(samples / asked.batch),
    epochs: asked.epochs,
    patience: asked.patience,
    stepsPerLine: asked.metrics,
  };
  return success({ configuration, boards: boards.value });
}

/** The boards of a run, as its configuration tells: the same whenever they are read. */
export async function boardsOfRun({
  train,
  validation,
  heldBack: share,
  seed,
}: Pick<Configuration, 'train' | 'validation' | 'heldBack' | 'seed'>): Promise<Result<RunBoards, string>> {
  const all = await boardsOf(train, seed);
  if (!all.ok) return all;
  if (validation.length > 0) {
    const rest = await boardsOf(validation, seed);
    if (!rest.ok) return rest;
    const [own, other] = [all.value, rest.value];
    if (own.width !== other.width || own.height !== other.height)
      return failure('the boards to validate have another size');
    return success({ train: own, validation: other });
  }
  if (share === 0) return success({ train: all.value, validation: noneOf(all.value) });
  if (all.value.all) return failure('of all boards of a size none can be held back: --hold-back 0 trains on all');
  const { train: kept, rest } = heldBack(all.value, share, seed);
  if (kept.count === 0 || rest.count === 0) return failure(`${all.value.count} boards are too few to hold some back`);
  return success({ train: kept, validation: rest });
}

const noneOf = (boards: Boards): Boards => ({ ...boards, count: 0, all: false });

const sourcesOf = (files: readonly string[]): Promise<Source[]> =>
  // From wherever the run goes on, a file is found again.
  Promise.all(files.map((file) => fileSource(isAllBoards(file) ? file : resolve(file))));
