import { encodedLength, writeClues } from './encoding.ts';
import type { DenseArchitecture } from './manifest.ts';
import type { Predictor } from './predictor.ts';

/** A layer: its kernel, a row of units for each input, and its bias. */
interface Layer {
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
}

/**
 * A fully connected network in plain TypeScript, which runs wherever core does. The neural paper's largest, of 5
 * million parameters, takes it 5 ms for a board and 26 ms for eight: enough where one puzzle at a time is asked about,
 * and nothing needs to be loaded but the weights. Whoever trains, or serves many, computes the same with TensorFlow.js.
 *
 * @param tensors for each layer the kernel, inputs × units, then the bias
 */
export function createDense(
  name: string,
  architecture: DenseArchitecture,
  tensors: readonly Float32Array[],
): Predictor {
  const { width, height } = architecture;
  const layers: Layer[] = [];
  for (let index = 0; index < tensors.length; index += 2) {
    layers.push({ kernel: tensors[index], bias: tensors[index + 1] });
  }
  return {
    name,
    sizes: [{ width, height }],
    predict: (puzzles) =>
      puzzles.map((puzzle) => {
        const clues = new Float32Array(encodedLength(architecture));
        writeClues(puzzle, clues);
        return layers.reduce<Float32Array>((values, layer, index) => {
          const sums = weigh(layer, values);
          return index < layers.length - 1 ? sums.map(rectify) : sums.map(logistic);
        }, clues);
      }),
  };
}

const rectify = (sum: number): number => Math.max(0, sum);
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

/**
 * The sums of a layer's units. Inputs that are zero, as more than half are behind a ReLU, are passed over; the others
 * are taken in fours, so that a sum is fetched and kept once for four of them.
 */
function weigh({ kernel, bias }: Layer, inputs: Float32Array): Float32Array {
  const sums = bias.slice();
  const units = sums.length;
  const active: number[] = [];
  for (let input = 0; input < inputs.length; input++) if (inputs[input] !== 0) active.push(input);
  // What is lacking to a multiple of four is made up by rows that weigh nothing.
  const row = (at: number): number => (at < active.length ? active[at] * units : 0);
  const weight = (at: number): number => (at < active.length ? inputs[active[at]] : 0);
  for (let at = 0; at < active.length; at += 4) {
    const [a, b, c, d] = [row(at), row(at + 1), row(at + 2), row(at + 3)];
    const [p, q, r, s] = [weight(at), weight(at + 1), weight(at + 2), weight(at + 3)];
    for (let unit = 0; unit < units; unit++) {
      sums[unit] += p * kernel[a + unit] + q * kernel[b + unit] + r * kernel[c + unit] + s * kernel[d + unit];
    }
  }
  return sums;
}
