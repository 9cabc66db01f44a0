import { resolve } from 'node:path';
import process from 'node:process';
import type { Architecture } from '@crosshatch/core/models';
import {
  failure,
  REFLECTIONS,
  type Result,
  type Size,
  shapeReflections,
  sizeText,
  success,
} from '@crosshatch/core/puzzle';
import { version_core } from '@tensorflow/tfjs-core';
import { type BackendInUse, ONNX } from '../../backends/index.ts';
import { type Boards, countOf, isAllBoards } from '../../data-sets/boards.ts';
import { createFirstSolution } from '../../data-sets/first-solution.ts';
import { PUBLISHED_DROPOUT, publishedNetwork } from '../../networks/published.ts';
import manifest from '../../package.json' with { type: 'json' };
import type { BoardSource, NetworkConfiguration } from '../../runs/configuration.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { boardsOf, boardsOfOneSize, fileSource, heldBack, type RunBoards, weightedSet } from './boards.ts';

/** The options of a new run. Defaults are those of the neural paper, if it names them. */
export interface NetworkOptions {
  readonly network: Architecture['kind'];
  readonly data: readonly string[];
  readonly random?: number;
  readonly size?: Size;
  readonly validation: readonly string[];
  readonly holdBack: number;
  readonly layers?: readonly number[];
  readonly learningRate?: number;
  readonly decay: NetworkConfiguration['decay'];
  readonly dropout?: number;
  readonly batch: number;
  readonly epochs: number;
  readonly epochSamples?: number;
  readonly patience: number;
  readonly metrics: number;
  readonly reflections: boolean;
  readonly standardise?: true;
  /** Whether a dense network reads the numbers of the clues as thermometers. */
  readonly thermometer?: true;
  /** See `ClassifierForm.focus`; for dense networks only. */
  readonly focus?: number;
  readonly targets: NonNullable<NetworkConfiguration['targets']>;
  readonly seed: number;
  /** The number of threads of the ONNX runtime, or of threads that make the rows for another backend. */
  readonly threads: number;
  /** The network to begin with. Default: weights drawn by the seed. */
  readonly initial?: InitialNetwork;
}

/** The network that a run begins with, instead of random weights. */
export interface InitialNetwork {
  readonly architecture: Architecture;
  readonly weights: readonly Float32Array[];
  readonly from: NonNullable<NetworkConfiguration['from']>;
}

/** Completes the options to the configuration of a run, and reads its boards. */
export async function planNetworkRun(
  asked: NetworkOptions,
  { name, description }: BackendInUse,
): Promise<Result<{ readonly configuration: NetworkConfiguration; readonly boards: RunBoards }, string>> {
  const train = await sourcesOf(asked.data);
  if (asked.random !== undefined) {
    if (asked.size === undefined) return failure('--random needs the --size of the boards');
    train.push({ kind: 'random', boards: asked.random, size: asked.size });
  }
  const parts = { seed: asked.seed, train, validation: await sourcesOf(asked.validation) };
  const share = parts.validation.length > 0 ? 0 : asked.holdBack;
  const boards = await boardsOfRun({ ...parts, heldBack: share });
  if (!boards.ok) return boards;
  const known = asked.network === 'dense' ? denseDefaults(asked, boards.value) : success(universalDefaults(asked));
  if (!known.ok) return known;
  const { learningRate, dropout } = known.value;
  const { architecture } = asked.initial ?? known.value;
  const misfit = misfitOf(architecture, known.value.architecture);
  if (misfit !== undefined) return failure(misfit);
  const reflections = asked.reflections ? reflectionsOf(architecture, boards.value.train) : 1;
  const samples = asked.epochSamples ?? countOf(boards.value.train) * reflections;
  const configuration: NetworkConfiguration = {
    kind: 'network',
    command: commandLine(process.argv.slice(2), process.cwd(), 'crosshatch'),
    date: new Date().toISOString(),
    versions: { crosshatch: manifest.version, tensorflow: version_core, node: process.version },
    backend: name,
    ...((name === ONNX || asked.threads > 1) && { threads: asked.threads }),
    device: description,
    ...parts,
    heldBack: share,
    architecture,
    ...(asked.initial && { from: asked.initial.from }),
    learningRate: asked.learningRate ?? learningRate,
    decay: asked.decay,
    dropout: asked.dropout ?? dropout,
    boards: { train: countOf(boards.value.train), validation: countOf(boards.value.validation) },
    reflected: asked.reflections,
    ...(asked.standardise && { standardised: true }),
    ...(asked.focus !== undefined && { focus: asked.focus }),
    ...(asked.targets !== 'drawn' && { targets: asked.targets }),
    batch: asked.batch,
    stepsPerEpoch: Math.ceil(samples / asked.batch),
    epochs: asked.epochs,
    patience: asked.patience,
    stepsPerLine: asked.metrics,
  };
  return success({ configuration, boards: boards.value });
}

/** Returns the fault if a network is for boards of another size. */
function misfitOf(network: Architecture, boards: Architecture): string | undefined {
  if (network.kind !== 'dense' || boards.kind !== 'dense' || sizeText(network) === sizeText(boards)) return undefined;
  return `the network to begin with is for ${sizeText(network)}, and the boards are ${sizeText(boards)}`;
}

/** Reads the boards of a run, the same each time. */
export async function boardsOfRun({
  train,
  validation,
  heldBack: share,
  seed,
}: Pick<NetworkConfiguration, 'train' | 'validation' | 'heldBack' | 'seed'>): Promise<Result<RunBoards, string>> {
  const all = await boardsOf(train, seed);
  if (!all.ok) return all;
  if (validation.length > 0) {
    const rest = await boardsOf(validation, seed);
    return rest.ok ? success({ train: all.value, validation: rest.value }) : rest;
  }
  if (share === 0) return success({ train: all.value, validation: [] });
  if (all.value.some((boards) => boards.all))
    return failure('none can be held back where the set is all boards of a size: --hold-back 0 trains on all');
  const own = heldBack(all.value, share, seed);
  if (countOf(own.train) === 0 || countOf(own.validation) === 0)
    return failure(`${countOf(all.value)} boards are too few to hold some back`);
  return success(own);
}

/** A block's length has to fit in a byte. */
const LARGEST = 255;

interface Defaults extends Pick<NetworkConfiguration, 'architecture' | 'learningRate' | 'dropout'> {}

/** Returns the neural paper's network for the boards' size. */
function denseDefaults(
  { layers, targets, thermometer }: NetworkOptions,
  { train, validation }: RunBoards,
): Result<Defaults, string> {
  const boards = boardsOfOneSize(train);
  if (!boards.ok) return boards;
  const { width, height } = boards.value;
  if (validation.some((rest) => rest.width !== width || rest.height !== height))
    return failure('the boards to validate have another size');
  if (Math.max(width, height) > LARGEST)
    return failure(`a dense network is for boards of at most ${LARGEST} cells a side`);
  const first = targets === 'first' ? createFirstSolution({ width, height }) : undefined;
  if (first?.ok === false) return first;
  const published = publishedNetwork({ width, height });
  return success({
    architecture: {
      kind: 'dense',
      width,
      height,
      layers: layers ?? published.layers,
      ...(thermometer && { encoding: 'thermometer' }),
    },
    learningRate: published.learningRate,
    dropout: PUBLISHED_DROPOUT,
  });
}

/** Defaults for the network of all sizes, found by trials. */
const universalDefaults = ({ layers = [64, 32] }: NetworkOptions): Defaults => ({
  architecture: { kind: 'universal', radius: 3, layers, decodings: 16 },
  learningRate: 0.002,
  dropout: 0,
});

const reflectionsOf = ({ kind }: Architecture, [first]: readonly Boards[]): number =>
  kind === 'universal' || first === undefined ? REFLECTIONS.length : shapeReflections(first).length;

const sourcesOf = (texts: readonly string[]): Promise<BoardSource[]> =>
  Promise.all(
    texts.map(async (text) => {
      const { set, ...weight } = weightedSet(text);
      // Absolute paths, so that the run can be resumed from another folder.
      return { ...(await fileSource(isAllBoards(set) ? set : resolve(set))), ...weight };
    }),
  );
