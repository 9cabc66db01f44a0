import { open, readFile, rename } from 'node:fs/promises';
import type { Architecture } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Variable } from '@tensorflow/tfjs-core';
import type { Adam } from '../networks/adam.ts';
import { type Network, tensorNames } from '../networks/dense.ts';
import { makeSafetensors, type NamedTensor, parseSafetensors, type TensorFile } from './safetensors.ts';
import { parseState, type State } from './state.ts';

/** A run after a step: from here it goes on, to the last digit, as if it had not stopped. */
export interface Checkpoint {
  readonly state: State;
  readonly weights: readonly Float32Array[];
  readonly means: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
}

const MEANS = 'adam/mean/';
const SQUARES = 'adam/square/';

export async function writeCheckpoint(file: string, network: Network, optimizer: Adam, state: State): Promise<void> {
  const names = tensorNames(network.architecture);
  const tensors = [
    ...(await read(names, network.tensors)),
    ...(await read(
      names.map((name) => MEANS + name),
      optimizer.means,
    )),
    ...(await read(
      names.map((name) => SQUARES + name),
      optimizer.squares,
    )),
  ];
  await writeTensors(file, { tensors, metadata: { state: JSON.stringify(state) } });
}

/** Fails with a message where the file is not a checkpoint of such a network. */
export async function readCheckpoint(file: string, architecture: Architecture): Promise<Result<Checkpoint, string>> {
  const parsed = parseSafetensors(await readFile(file));
  if (!parsed.ok) return failure(`${file}: ${parsed.error}`);
  const { tensors, metadata } = parsed.value;
  const state = metadata.state === undefined ? failure('no checkpoint') : parseState(metadata.state);
  if (!state.ok) return failure(`${file}: ${state.error}`);
  const byName = new Map(tensors.map(({ name, values }) => [name, values]));
  const names = tensorNames(architecture);
  const [weights, means, squares] = ['', MEANS, SQUARES].map((prefix) =>
    names.flatMap((name) => byName.get(prefix + name) ?? []),
  );
  if (weights?.length !== names.length || means?.length !== names.length || squares?.length !== names.length) {
    return failure(`${file}: not of this network`);
  }
  return success({ state: state.value, weights, means, squares });
}

/** Writes the weights alone, with what tells how to use them. */
export async function writeWeights(file: string, network: Network, metadata: TensorFile['metadata']): Promise<void> {
  const { architecture, tensors } = network;
  const described = { ...metadata, architecture: JSON.stringify(architecture) };
  await writeTensors(file, { tensors: await read(tensorNames(architecture), tensors), metadata: described });
}

async function read(names: readonly string[], tensors: readonly Variable[]): Promise<NamedTensor[]> {
  return Promise.all(
    tensors.map(async (tensor, index) => ({
      name: names[index] ?? '',
      shape: tensor.shape,
      values: await tensor.data<'float32'>(),
    })),
  );
}

/** The file is there as a whole, the old or the new one, whenever the process or the machine stops. */
export async function writeTensors(file: string, content: TensorFile): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w');
  try {
    await handle.writeFile(makeSafetensors(content));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}
