import { exponential } from '../../../network/index.ts';

/*
 * Forward and backward propagation of the line order's network, without TensorFlow.js. With plain 64-bit sums, the same
 * seed makes the same weights on every machine; no backend of TensorFlow.js promises this.
 */

/** A moment of an episode: the lines that could be solved next, and the steps that follow each. */
export interface Decision {
  /** The features of the lines, line after line. */
  readonly features: Float32Array;
  /** The number of steps to the end of the episode after each line. */
  readonly steps: Float64Array;
  /** The weight of a step: less on larger boards, which take more steps, so that all sizes count alike. */
  readonly weight: number;
}

/** The loss of a decision: imitation of the lines with the fewest steps, or the expected number of steps. */
export type LearningAim = 'imitation' | 'steps';

/** The difference in steps by which one line is e times as good an example as another. */
const TEMPERATURE = 0.35;

/** A layer with the gradients of its tensors. */
interface Layer {
  readonly inputs: number;
  readonly units: number;
  readonly kernel: Float32Array;
  readonly bias: Float32Array;
  readonly kernelSum: Float64Array;
  readonly biasSum: Float64Array;
}

/** The values of a layer's units and their slopes, line after line. */
interface Signals {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
}

/** The gradients of a loss, summed over decisions. */
export class Gradients {
  /** The sums, in the order of the tensors. */
  readonly sums: readonly Float64Array[];
  private readonly units: readonly number[];
  private readonly layers: readonly Layer[];
  /** The signals of the inputs, and of each layer. */
  private signals: readonly Signals[] = [];
  private capacity = 0;

  /** @param units the numbers of units in all layers, the inputs first */
  constructor(tensors: readonly Float32Array[], units: readonly number[]) {
    this.units = units;
    this.sums = tensors.map(({ length }) => new Float64Array(length));
    this.layers = units.slice(1).map((own, at) => ({
      inputs: units[at],
      units: own,
      kernel: tensors[2 * at],
      bias: tensors[2 * at + 1],
      kernelSum: this.sums[2 * at],
      biasSum: this.sums[2 * at + 1],
    }));
  }

  clear(): void {
    for (const sum of this.sums) sum.fill(0);
  }

  /** Adds the gradient of a decision. Returns by how many steps the line of the highest score exceeds the fewest. */
  add({ features, steps, weight }: Decision, aim: LearningAim): number {
    const count = steps.length;
    this.reserve(count);
    this.signals[0].values.set(features);
    for (const [at, layer] of this.layers.entries()) {
      forward(layer, this.signals[at], this.signals[at + 1], count, at + 1 < this.layers.length);
    }
    const output = this.signals[this.layers.length];
    const scores = output.values.subarray(0, count);
    const slopes = output.slopes.subarray(0, count);
    const probabilities = softmax(scores, 1);
    if (aim === 'imitation') {
      const wanted = softmax(steps, -TEMPERATURE);
      for (let line = 0; line < count; line++) slopes[line] = probabilities[line] - wanted[line];
    } else {
      let mean = 0;
      for (let line = 0; line < count; line++) mean += probabilities[line] * steps[line];
      for (let line = 0; line < count; line++) slopes[line] = weight * probabilities[line] * (steps[line] - mean);
    }
    for (const [at, layer] of [...this.layers.entries()].reverse()) {
      backward(layer, this.signals[at], this.signals[at + 1], count);
    }
    let best = 0;
    for (let line = 1; line < count; line++) if (scores[line] > scores[best]) best = line;
    return steps[best] - Math.min(...steps);
  }

  /** Makes room for the signals of this many lines. */
  private reserve(count: number): void {
    if (count <= this.capacity) return;
    this.capacity = 2 * count;
    this.signals = this.units.map((units) => ({
      values: new Float64Array(units * this.capacity),
      slopes: new Float64Array(units * this.capacity),
    }));
  }
}

function forward(
  { inputs, units, kernel, bias }: Layer,
  { values: from }: Signals,
  { values: to }: Signals,
  count: number,
  isHidden: boolean,
): void {
  for (let line = 0; line < count; line++) {
    const own = line * units;
    to.set(bias, own);
    for (let input = 0; input < inputs; input++) {
      const value = from[line * inputs + input];
      if (value === 0) continue;
      const row = input * units;
      for (let unit = 0; unit < units; unit++) to[own + unit] += value * kernel[row + unit];
    }
    if (!isHidden) continue;
    for (let unit = 0; unit < units; unit++) if (to[own + unit] < 0) to[own + unit] = 0;
  }
}

function backward(
  { inputs, units, kernel, kernelSum, biasSum }: Layer,
  before: Signals,
  { slopes }: Signals,
  count: number,
): void {
  for (let line = 0; line < count; line++) {
    const own = line * units;
    for (let unit = 0; unit < units; unit++) biasSum[unit] += slopes[own + unit];
    for (let input = 0; input < inputs; input++) {
      const value = before.values[line * inputs + input];
      if (value === 0) {
        before.slopes[line * inputs + input] = 0;
        continue;
      }
      const row = input * units;
      let slope = 0;
      for (let unit = 0; unit < units; unit++) {
        slope += slopes[own + unit] * kernel[row + unit];
        kernelSum[row + unit] += value * slopes[own + unit];
      }
      before.slopes[line * inputs + input] = slope;
    }
  }
}

/** Probabilities in proportion to e to the power of each value over the temperature. */
function softmax(values: Float64Array, temperature: number): Float64Array {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of values) largest = Math.max(largest, value / temperature);
  const weights = values.map((value) => exponential(value / temperature - largest));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
