import {
  type Architecture,
  type DenseArchitecture,
  encodeClues,
  type Model,
  tensorShapes,
} from '@crosshatch/core/neural';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';

/** A network that was never trained, in the manifest's form: an entry and the file that it names. */
export interface RandomModel<Kind extends Architecture = Architecture> {
  readonly model: Model & { readonly architecture: Kind };
  readonly file: ArrayBuffer;
}

export type RandomNetwork = RandomModel<DenseArchitecture>;

const shares = { label: 0.25, satisfied: 0.5, unique: 0.75 };

/** A network for n×n boards; the same for a seed. */
export const randomNetwork = (
  name: string,
  n: number,
  layers: readonly number[] = [8, 4],
  seed = 7,
): Promise<RandomNetwork> => randomModel(name, { kind: 'dense', width: n, height: n, layers }, seed);

/** A network of any architecture; the same for a seed. */
export async function randomModel<Kind extends Architecture>(
  name: string,
  architecture: Kind,
  seed = 7,
): Promise<RandomModel<Kind>> {
  const shapes = tensorShapes(architecture);
  const random = mulberry32(seed);
  const values = new Float16Array(shapes.reduce((sum, shape) => sum + sizeOf(shape), 0));
  let at = 0;
  for (const shape of shapes) {
    // As Keras begins: so that neither sums nor gradients grow from layer to layer.
    const limit = shape.length === 2 ? Math.sqrt(6 / (shape[0] + shape[1])) : 0.1;
    for (const end = at + sizeOf(shape); at < end; at++) values[at] = (random() / 2 ** 31 - 1) * limit;
  }
  const file = values.buffer;
  const sha256 = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', file)));
  return {
    model: {
      name,
      architecture,
      weights: {
        file: `${name}-${sha256.slice(0, 8)}.bin`,
        bytes: file.byteLength,
        sha256,
        type: 'float16',
        tensors: shapes.map((shape, index) => ({ name: `tensor-${index}`, shape })),
      },
      figures: [{ set: 'boards.npz', boards: 100, one: shares, mean8: shares, any8: shares }],
      command: 'crosshatch train',
      date: '2026-11-21',
      seed,
    },
    file,
  };
}

/** What the network makes of a puzzle, sum by sum, in double precision. */
export function plainPrediction({ model, file }: RandomNetwork, puzzle: Puzzle): number[] {
  const weights = new Float16Array(file);
  const kernels = model.weights.tensors.filter(({ shape }) => shape.length === 2);
  let values = [...encodeClues(puzzle)];
  let offset = 0;
  for (const [layer, { shape }] of kernels.entries()) {
    const [inputs, units] = shape;
    const kernel = weights.subarray(offset, offset + inputs * units);
    const bias = weights.subarray(offset + inputs * units, offset + (inputs + 1) * units);
    offset += (inputs + 1) * units;
    values = Array.from({ length: units }, (_, unit) => {
      let sum = bias[unit];
      for (let input = 0; input < inputs; input++) sum += values[input] * kernel[input * units + unit];
      return layer === kernels.length - 1 ? 1 / (1 + Math.exp(-sum)) : Math.max(0, sum);
    });
  }
  return values;
}

const sizeOf = (shape: readonly number[]): number => shape.reduce((size, length) => size * length, 1);

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
