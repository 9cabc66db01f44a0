import type { Predictor } from '../algorithm/index.ts';
import { type ClueForm, encodedLength, writeClues } from './encoding.ts';
import { forward, layersOf } from './layers.ts';

/**
 * A multi-layer perceptron (a fully connected network) in plain TypeScript, which runs wherever core does: in the Worker,
 * the command and the browser. The neural paper's largest, of 5 million parameters, takes 2 to 3 ms of a processor for a
 * board and about 20 ms for its eight reflections. TensorFlow.js on WebAssembly takes as long for one board and 7 ms for
 * eight, but would be two fifths of the Worker's script, 100 ms of its first prediction and twice the memory. Training and
 * evaluation, which compute thousands of boards at once, use TensorFlow.js for the same networks.
 *
 * @param tensors for each layer the kernel, inputs × units, then the bias
 */
export function createDense(name: string, form: ClueForm, tensors: readonly Float32Array[]): Predictor {
  const layers = layersOf(tensors);
  const { width, height, encoding } = form;
  return {
    name,
    sizes: [{ width, height }],
    predict: (puzzles) =>
      puzzles.map((puzzle) => {
        const clues = new Float32Array(encodedLength(form));
        writeClues(puzzle, clues, 0, encoding);
        return forward(layers, clues).map(logistic);
      }),
  };
}

/**
 * `Math.exp` may be rounded otherwise by another engine, which is allowed here: predictions are an input of algorithms.
 * Algorithms themselves compute by sums, products and quotients only, which all engines round alike: so `exponential` of
 * the line orders and `log2` of the genetic algorithm are their own.
 */
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));
