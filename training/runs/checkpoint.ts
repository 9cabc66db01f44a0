import { readFile } from 'node:fs/promises';
import { drawingTensorName } from '@crosshatch/core/drawing';
import {
  type Architecture,
  type DrawingArchitecture,
  type GanArchitecture,
  type LineOrderArchitecture,
  tensorShapes,
} from '@crosshatch/core/models';
import { generatorOf, tensorsOfGan } from '@crosshatch/core/published/puzzle-gan';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { writeWhole } from '../files/write-whole.ts';
import { pathText } from '../terminal/output.ts';
import type { Configuration } from './configuration.ts';
import type { Trained } from './lesson.ts';
import { makeSafetensors, type NamedTensor, parseSafetensors, type TensorFile } from './safetensors.ts';
import { parseState, type State } from './state.ts';

type AnyArchitecture = Architecture | LineOrderArchitecture | DrawingArchitecture | GanArchitecture;

/** A run after a step. A run resumed from a checkpoint is the same, to the last digit, as if it had not stopped. */
export interface Checkpoint extends Trained {
  readonly state: State;
}

/** The prefixes of the tensors' names in a checkpoint. */
const PREFIXES = { weights: '', means: 'adam/mean/', squares: 'adam/square/' } as const;

export async function writeCheckpoint(
  file: string,
  architecture: AnyArchitecture,
  { weights, means, squares }: Trained,
  state: State,
): Promise<void> {
  const tensors = [
    ...namedTensors(architecture, weights, PREFIXES.weights),
    ...namedTensors(architecture, means, PREFIXES.means),
    ...namedTensors(architecture, squares, PREFIXES.squares),
  ];
  await writeTensors(file, { tensors, metadata: { state: JSON.stringify(state) } });
}

/** Reads a checkpoint. Fails with a message if the file is not a checkpoint of such a network. */
export async function readCheckpoint(file: string, configuration: Configuration): Promise<Result<Checkpoint, string>> {
  const parsed = parseSafetensors(await readFile(file));
  if (!parsed.ok) return failure(`${pathText(file)}: ${parsed.error}`);
  const { tensors, metadata } = parsed.value;
  const state = metadata.state === undefined ? failure('no checkpoint') : parseState(metadata.state, configuration);
  if (!state.ok) return failure(`${pathText(file)}: ${state.error}`);
  const { architecture } = configuration;
  const weights = tensorsOf(tensors, architecture, PREFIXES.weights);
  const means = tensorsOf(tensors, architecture, PREFIXES.means);
  const squares = tensorsOf(tensors, architecture, PREFIXES.squares);
  if (weights === undefined || means === undefined || squares === undefined)
    return failure(`${pathText(file)}: not of this network`);
  return success({ state: state.value, weights, means, squares });
}

/** Writes the weights alone, with metadata that says how to use them. */
export async function writeWeights(
  file: string,
  architecture: AnyArchitecture,
  weights: Trained['weights'],
  metadata: TensorFile['metadata'],
): Promise<void> {
  const described = { ...metadata, architecture: JSON.stringify(architecture) };
  await writeTensors(file, { tensors: namedTensors(architecture, weights), metadata: described });
}

/** Lists the names and the shapes of a network's tensors, in the order of the architecture. */
export function namedShapes(architecture: AnyArchitecture): { name: string; shape: number[] }[] {
  if (architecture.kind === 'puzzle-gan')
    return tensorsOfGan(generatorOf(architecture)).map(({ name, shape }) => ({ name, shape: [...shape] }));
  const name = architecture.kind === 'drawing' ? drawingTensorName : layerTensorName;
  return tensorShapes(architecture).map((shape, index) => ({ name: name(index), shape }));
}

const layerTensorName = (index: number): string =>
  `layer${Math.floor(index / 2) + 1}/${index % 2 === 0 ? 'kernel' : 'bias'}`;

function namedTensors(
  architecture: AnyArchitecture,
  tensors: readonly Float32Array[],
  prefix = '',
): readonly NamedTensor[] {
  const shapes = namedShapes(architecture).values();
  return tensors.flatMap((values) => {
    const { value } = shapes.next();
    return value === undefined ? [] : [{ name: prefix + value.name, shape: value.shape, values }];
  });
}

/** Finds the tensors of a network in a file; undefined if a tensor is missing or has another shape. */
export function tensorsOf(
  tensors: readonly NamedTensor[],
  architecture: AnyArchitecture,
  prefix = '',
): readonly Float32Array[] | undefined {
  const shapes = namedShapes(architecture);
  const found = shapes.flatMap(({ name, shape }) => {
    const tensor = tensors.find((each) => each.name === prefix + name);
    return tensor !== undefined && String(tensor.shape) === String(shape) ? [tensor.values] : [];
  });
  return found.length === shapes.length ? found : undefined;
}

/** Writes tensors. If the process or the machine stops, either the old file or the new one is there. */
const writeTensors = (file: string, content: TensorFile): Promise<void> =>
  writeWhole(file, makeSafetensors(content), { flush: true });
