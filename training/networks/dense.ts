import { type DenseArchitecture, denseShapes } from '@crosshatch/core/neural';
import { fused, mul, type Tensor, tensor, tidy, type Variable, variable } from '@tensorflow/tfjs-core';
import { DRAWN, drawsOf, fractionOf } from './draws.ts';

/** A fully connected network: for each layer the kernel, inputs × units, then the bias. */
export interface DenseNetwork {
  readonly architecture: DenseArchitecture;
  readonly tensors: readonly Variable[];
}

/** The names of a network's tensors in its files, in the order of its tensors. */
export const tensorNames = (architecture: DenseArchitecture): string[] =>
  denseShapes(architecture).map(
    (_, index) => `layer${Math.floor(index / 2) + 1}/${index % 2 === 0 ? 'kernel' : 'bias'}`,
  );

/** A network of given weights, in the order of its tensors. Each belongs to whoever asks for it, and is disposed of by him. */
export function denseNetwork(architecture: DenseArchitecture, weights: readonly Float32Array[]): DenseNetwork {
  const tensors = denseShapes(architecture).map((shape, index) => {
    const values = weights[index];
    if (values === undefined) throw new Error(`a dense network of ${shape.length} tensors has no number ${index}`);
    return tidy(() => variable(tensor(values, shape)));
  });
  return { architecture, tensors };
}

/** Weights to start from: uniform within Glorot's bounds, biases zero. */
export function initialWeights(architecture: DenseArchitecture, seed: number): Float32Array[] {
  return denseShapes(architecture).map(([inputs = 0, units], index) => {
    if (units === undefined) return new Float32Array(inputs);
    const bound = Math.sqrt(6 / (inputs + units));
    const draw = drawsOf(seed, DRAWN.WEIGHTS, index);
    return Float32Array.from({ length: inputs * units }, () => (2 * fractionOf(draw()) - 1) * bound);
  });
}

/**
 * What the network says of encoded clues, before the logistic function makes a chance of it.
 *
 * @param masks for each hidden layer, what its units are multiplied with (see `dropoutMasks`); none to predict
 */
export function logitsOf({ tensors }: DenseNetwork, clues: Tensor, masks: readonly Tensor[] = []): Tensor {
  let units = clues;
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

/** How many numbers a network has learnt. */
export const parametersOf = (architecture: DenseArchitecture): number =>
  denseShapes(architecture).reduce((sum, shape) => sum + shape.reduce((size, length) => size * length, 1), 0);
