import type { Predictor } from '@crosshatch/core/algorithm';
import {
  type DenseArchitecture,
  encodedLength,
  type Model,
  readWeights,
  sizesOf,
  writeClues,
} from '@crosshatch/core/network';
import { fused, type Tensor, tensor, tensor2d, tidy } from '@tensorflow/tfjs-core';

/** A predictor made of a model's weights, which holds memory until it is disposed of. */
export interface LoadedPredictor extends Predictor {
  readonly dispose: () => void;
}

/** A fully connected network of its weights, for a backend that has started. */
export function createDense(
  { name, weights }: Model,
  architecture: DenseArchitecture,
  file: ArrayBuffer,
): LoadedPredictor {
  // A kernel and a bias for each layer, which the manifest's parser has checked.
  const tensors: Tensor[] = [];
  for (const values of readWeights(weights, file)) {
    tensors.push(tensor(values, [...weights.tensors[tensors.length].shape]));
  }
  const inputs = encodedLength(architecture);
  const cells = architecture.width * architecture.height;
  return {
    name,
    sizes: sizesOf(architecture),
    predict: (puzzles) => {
      const clues = new Float32Array(puzzles.length * inputs);
      for (const [index, puzzle] of puzzles.entries()) writeClues(puzzle, clues, index * inputs);
      const chances = tidy(() => forward(tensors, tensor2d(clues, [puzzles.length, inputs])).dataSync<'float32'>());
      return puzzles.map((_, index) => chances.slice(index * cells, (index + 1) * cells));
    },
    dispose: () => {
      for (const each of tensors) each.dispose();
    },
  };
}

function forward(tensors: readonly Tensor[], clues: Tensor): Tensor {
  let values = clues;
  for (let at = 0; at < tensors.length; at += 2) {
    const activation = at + 2 === tensors.length ? 'sigmoid' : 'relu';
    values = fused.matMul({ a: values, b: tensors[at], bias: tensors[at + 1], activation });
  }
  return values;
}
