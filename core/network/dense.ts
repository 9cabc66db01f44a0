import type { Predictor } from '../algorithm/index.ts';
import type { Size } from '../puzzle/index.ts';
import { encodedLength, writeClues } from './encoding.ts';
import { forward, layersOf } from './layers.ts';

/**
 * A fully connected network in plain TypeScript, which runs wherever core does. The neural paper's largest, of 5
 * million parameters, takes it 5 ms for a board and 26 ms for eight: enough where one puzzle at a time is asked about,
 * and nothing needs to be loaded but the weights. Whoever trains, or serves many, computes the same with TensorFlow.js.
 *
 * @param tensors for each layer the kernel, inputs × units, then the bias
 */
export function createDense(name: string, { width, height }: Size, tensors: readonly Float32Array[]): Predictor {
  const layers = layersOf(tensors);
  return {
    name,
    sizes: [{ width, height }],
    predict: (puzzles) =>
      puzzles.map((puzzle) => {
        const clues = new Float32Array(encodedLength({ width, height }));
        writeClues(puzzle, clues);
        return forward(layers, clues).map(logistic);
      }),
  };
}

const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
