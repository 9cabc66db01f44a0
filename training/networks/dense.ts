import {
  type Architecture,
  type DenseArchitecture,
  tensorShapes,
  type UniversalArchitecture,
} from '@crosshatch/core/models';
import { encodedLength } from '@crosshatch/core/network';
import { div, fused, mul, sub, type Tensor, tensor, tidy, type Variable, variable } from '@tensorflow/tfjs-core';
import type { Scaling } from './classifier/step.ts';
import { DRAW_PURPOSES, drawsOf, fractionOf } from './draws.ts';

/** A fully connected network: for each layer the kernel, inputs × units, then the bias. */
export interface Network<Kind extends Architecture = Architecture> extends Layers {
  readonly architecture: Kind;
  readonly tensors: readonly Variable[];
}

/** The layers of a network, whose tensors may also be constants. */
interface Layers {
  readonly tensors: readonly Tensor[];
  /** The scaling of the inputs before the first layer. Default: none. */
  readonly scaling?: Scaling | undefined;
}

export type DenseNetwork = Network<DenseArchitecture>;
export type UniversalNetwork = Network<UniversalArchitecture>;

/** Makes a network of weights, in the order of its tensors. The caller disposes of them. */
export function createTrainableNetwork<Kind extends Architecture>(
  architecture: Kind,
  weights: readonly Float32Array[],
): Network<Kind> {
  const tensors = tensorShapes(architecture).map((shape, index) => {
    const values = weights[index];
    if (values === undefined) throw new Error(`the network has no tensor ${index}`);
    return tidy(() => variable(tensor(values, shape)));
  });
  return { architecture, tensors };
}

/** Draws initial weights: uniform within Glorot's bounds, biases zero. */
export function glorotWeights(architecture: Architecture, seed: number): Float32Array[] {
  return tensorShapes(architecture).map(([inputs = 0, units], index) => {
    if (units === undefined) return new Float32Array(inputs);
    // The score is a sum over many cells, so its weights begin small.
    const scale = architecture.kind === 'universal' && units === 1 ? 0.1 : 1;
    const bound = scale * Math.sqrt(6 / (inputs + units));
    const draw = drawsOf(seed, DRAW_PURPOSES.WEIGHTS, index);
    return Float32Array.from({ length: inputs * units }, () => (2 * fractionOf(draw()) - 1) * bound);
  });
}

/**
 * Computes the logits of inputs. The logistic function converts logits of cells to probabilities, and softmax logits of classes.
 *
 * @param masks the factors of the units in each hidden layer (see `dropoutMasks`); no masks for predictions
 */
export function logitsOf({ tensors, scaling }: Layers, inputs: Tensor, masks: readonly Tensor[] = []): Tensor {
  let units = scaling === undefined ? inputs : div(sub(inputs, scaling.means), scaling.deviations);
  for (let at = 0; at < tensors.length; at += 2) {
    const [kernel, bias] = tensors.slice(at, at + 2);
    if (kernel === undefined || bias === undefined) throw new Error('a layer is a kernel and a bias');
    const activation = at + 2 < tensors.length ? 'relu' : 'linear';
    units = fused.matMul({ a: units, b: kernel, bias, activation });
    const mask = masks[at / 2];
    if (mask !== undefined) units = mul(units, mask);
  }
  return units;
}

/** Returns the units of all layers, the inputs first. */
export const unitsOf = (architecture: DenseArchitecture): number[] => [
  encodedLength(architecture),
  ...architecture.layers,
  architecture.width * architecture.height,
];

/** Counts the parameters of a network. */
export const parametersOf = (architecture: Architecture): number =>
  tensorShapes(architecture).reduce((sum, shape) => sum + shape.reduce((size, length) => size * length, 1), 0);
