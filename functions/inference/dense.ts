import { encodedLength, type Model, readWeights, writeClues } from '@crosshatch/core/neural';
import { fused, type Tensor, type Tensor1D, type Tensor2D, tensor1d, tensor2d, tidy } from '@tensorflow/tfjs-core';
import type { Network } from './network.ts';

interface Layer {
  readonly kernel: Tensor2D;
  readonly bias: Tensor1D;
}

/** A fully connected network of its weights. */
export function createDense({ architecture, weights }: Model, file: ArrayBuffer): Network {
  const layers = layersOf(weights.tensors, readWeights(weights, file));
  const inputs = encodedLength(architecture);
  const cells = architecture.width * architecture.height;

  return (puzzles) => {
    const clues = new Float32Array(puzzles.length * inputs);
    for (const [index, puzzle] of puzzles.entries()) writeClues(puzzle, clues, index * inputs);
    const chances = tidy(() => forward(layers, tensor2d(clues, [puzzles.length, inputs])).dataSync<'float32'>());
    return puzzles.map((_, index) => chances.slice(index * cells, (index + 1) * cells));
  };
}

function forward(layers: readonly Layer[], inputs: Tensor): Tensor {
  return layers.reduce((values, { kernel, bias }, index) => {
    const activation = index === layers.length - 1 ? 'sigmoid' : 'relu';
    return fused.matMul({ a: values, b: kernel, bias, activation });
  }, inputs);
}

/** The file holds a kernel and a bias for each layer, which the manifest's parser has checked. */
function layersOf(tensors: Model['weights']['tensors'], values: readonly Float32Array[]): Layer[] {
  const layers: Layer[] = [];
  for (let index = 0; index < tensors.length; index += 2) {
    const [inputs = 0, units = 0] = tensors[index]?.shape ?? [];
    const [kernel = [], bias = []] = values.slice(index, index + 2);
    layers.push({ kernel: tensor2d(kernel, [inputs, units]), bias: tensor1d(bias) });
  }
  return layers;
}
