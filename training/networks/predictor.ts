import type { Predictor } from '@crosshatch/core/algorithm';
import { encodedLength, writeClues } from '@crosshatch/core/network';
import { sigmoid, tensor2d, tidy } from '@tensorflow/tfjs-core';
import { type DenseNetwork, logitsOf } from './dense.ts';

/** Makes a predictor of a network. The backend must allow synchronous reading: wasm, cpu, tfjs-node. */
export function densePredictor(name: string, network: DenseNetwork): Predictor {
  const { architecture } = network;
  const { width, height } = architecture;
  const inputs = encodedLength(architecture);
  const cells = width * height;
  return {
    name,
    sizes: [{ width, height }],
    predict: (puzzles) => {
      const clues = new Float32Array(puzzles.length * inputs);
      for (const [index, puzzle] of puzzles.entries()) writeClues(puzzle, clues, index * inputs, architecture.encoding);
      const chances = tidy(() =>
        sigmoid(logitsOf(network, tensor2d(clues, [puzzles.length, inputs]))).dataSync<'float32'>(),
      );
      return puzzles.map((_, index) => chances.slice(index * cells, (index + 1) * cells));
    },
  };
}
