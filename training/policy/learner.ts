import { below, type Random } from '@crosshatch/core/random';
import { exponential, FEATURES } from '@crosshatch/core/reinforcement';
import type { Decision } from './decisions.ts';

/** The units of each layer, the inputs first. */
export const unitsOf = (hidden: readonly number[]): number[] => [FEATURES.length, ...hidden, 1];

/** Weights drawn evenly, as He and others scale them; biases at 0. */
export function initialTensors(hidden: readonly number[], random: Random): Float32Array[] {
  const units = unitsOf(hidden);
  return units.slice(1).flatMap((own, layer) => {
    const inputs = units[layer] ?? 0;
    const limit = Math.sqrt(6 / inputs);
    return [
      Float32Array.from({ length: inputs * own }, () => limit * (random() / 2 ** 31 - 1)),
      new Float32Array(own),
    ];
  });
}

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

/** A network's weights while they are learned, with Adam's means. */
export interface Weights {
  readonly tensors: readonly Float32Array[];
  readonly means: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
  updates: number;
}

export function newWeights(tensors: readonly Float32Array[]): Weights {
  const zeros = () => tensors.map(({ length }) => new Float32Array(length));
  return { tensors, means: zeros(), squares: zeros(), updates: 0 };
}

/** How a decision teaches: by imitation, towards the lines with the fewest steps; or by steps, for fewer in the mean. */
export type Aim = 'imitation' | 'steps';

export interface Lesson {
  readonly aim: Aim;
  readonly learningRate: number;
  readonly batch: number;
  readonly passes: number;
}

/** Learns from decisions; gives the mean of what the steps chosen were above the fewest, in the last pass. */
export function learn(weights: Weights, hidden: readonly number[], decisions: readonly Decision[], lesson: Lesson, random: Random): number {
  const network = new Gradients(weights.tensors, unitsOf(hidden));
  let regret = 0;
  for (let pass = 0; pass < lesson.passes; pass++) {
    regret = 0;
    const order = shuffled(decisions, random);
    for (let start = 0; start < order.length; start += lesson.batch) {
      const batch = order.slice(start, start + lesson.batch);
      network.clear();
      for (const decision of batch) regret += network.add(decision, lesson.aim);
      adam(weights, network.sums, batch.length, lesson.learningRate);
    }
  }
  return regret / decisions.length;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(random, at + 1);
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}

function adam(weights: Weights, sums: readonly Float64Array[], count: number, rate: number): void {
  const { tensors, means, squares } = weights;
  weights.updates++;
  let first = 1;
  let second = 1;
  for (let n = 0; n < weights.updates && n < 20_000; n++) {
    first *= BETA1;
    second *= BETA2;
  }
  for (const [at, tensor] of tensors.entries()) {
    const mean = means[at] ?? tensor;
    const square = squares[at] ?? tensor;
    const sum = sums[at] ?? new Float64Array(0);
    for (let index = 0; index < tensor.length; index++) {
      const gradient = (sum[index] ?? 0) / count;
      const m = BETA1 * (mean[index] ?? 0) + (1 - BETA1) * gradient;
      const v = BETA2 * (square[index] ?? 0) + (1 - BETA2) * gradient * gradient;
      mean[index] = m;
      square[index] = v;
      tensor[index] = (tensor[index] ?? 0) - (rate * (m / (1 - first))) / (Math.sqrt(v / (1 - second)) + EPSILON);
    }
  }
}

/** Steps apart by which one line is e times as good an example as another. */
const TEMPERATURE = 0.35;

/** The slopes of a loss, summed over decisions. */
class Gradients {
  readonly sums: readonly Float64Array[];
  private readonly tensors: readonly Float32Array[];
  private readonly units: readonly number[];
  /** The values of each layer's units, of one line after another. */
  private values: Float64Array[] = [];
  private slopes: Float64Array[] = [];
  private room = 0;

  constructor(tensors: readonly Float32Array[], units: readonly number[]) {
    this.tensors = tensors;
    this.units = units;
    this.sums = tensors.map(({ length }) => new Float64Array(length));
  }

  clear(): void {
    for (const sum of this.sums) sum.fill(0);
  }

  /** Adds a decision; gives how many steps above the fewest the line of the highest score takes. */
  add({ features, steps }: Decision, aim: Aim): number {
    const count = steps.length;
    this.makeRoom(count);
    this.forward(features, count);
    const depth = this.units.length - 1;
    const scores = (this.values[depth] as Float64Array).subarray(0, count);
    const slopes = (this.slopes[depth] as Float64Array).subarray(0, count);
    const least = Math.min(...steps);
    const chances = chancesOf(scores, 1);
    if (aim === 'imitation') {
      const wanted = chancesOf(steps, -TEMPERATURE);
      for (let line = 0; line < count; line++) slopes[line] = chances[line] - wanted[line];
    } else {
      let mean = 0;
      for (let line = 0; line < count; line++) mean += chances[line] * steps[line];
      for (let line = 0; line < count; line++) slopes[line] = chances[line] * (steps[line] - mean);
    }
    this.backward(count);
    let best = 0;
    for (let line = 1; line < count; line++) if (scores[line] > scores[best]) best = line;
    return steps[best] - least;
  }

  private makeRoom(count: number): void {
    if (count <= this.room) return;
    this.room = 2 * count;
    this.values = this.units.map((units) => new Float64Array(units * this.room));
    this.slopes = this.units.map((units) => new Float64Array(units * this.room));
  }

  private forward(features: Float32Array, count: number): void {
    this.values[0]?.set(features);
    for (let layer = 1; layer < this.units.length; layer++) {
      const inputs = this.units[layer - 1] as number;
      const units = this.units[layer] as number;
      const kernel = this.tensors[2 * layer - 2] as Float32Array;
      const bias = this.tensors[2 * layer - 1] as Float32Array;
      const from = this.values[layer - 1] as Float64Array;
      const to = this.values[layer] as Float64Array;
      const isLast = layer === this.units.length - 1;
      for (let line = 0; line < count; line++) {
        const own = line * units;
        for (let unit = 0; unit < units; unit++) to[own + unit] = bias[unit];
        for (let input = 0; input < inputs; input++) {
          const value = from[line * inputs + input];
          if (value === 0) continue;
          const row = input * units;
          for (let unit = 0; unit < units; unit++) to[own + unit] += value * kernel[row + unit];
        }
        if (isLast) continue;
        for (let unit = 0; unit < units; unit++) if (to[own + unit] < 0) to[own + unit] = 0;
      }
    }
  }

  private backward(count: number): void {
    for (let layer = this.units.length - 1; layer > 0; layer--) {
      const inputs = this.units[layer - 1] as number;
      const units = this.units[layer] as number;
      const kernel = this.tensors[2 * layer - 2] as Float32Array;
      const kernelSum = this.sums[2 * layer - 2] as Float64Array;
      const biasSum = this.sums[2 * layer - 1] as Float64Array;
      const from = this.values[layer - 1] as Float64Array;
      const slopes = this.slopes[layer] as Float64Array;
      const before = this.slopes[layer - 1] as Float64Array;
      for (let line = 0; line < count; line++) {
        const own = line * units;
        for (let unit = 0; unit < units; unit++) biasSum[unit] += slopes[own + unit];
        for (let input = 0; input < inputs; input++) {
          const value = from[line * inputs + input];
          if (value === 0) {
            before[line * inputs + input] = 0;
            continue;
          }
          const row = input * units;
          let slope = 0;
          for (let unit = 0; unit < units; unit++) {
            slope += slopes[own + unit] * kernel[row + unit];
            kernelSum[row + unit] += value * slopes[own + unit];
          }
          before[line * inputs + input] = slope;
        }
      }
    }
  }
}

/** Chances in proportion to e to the power of each value over the temperature. */
function chancesOf(values: Float64Array, temperature: number): Float64Array {
  let largest = Number.NEGATIVE_INFINITY;
  for (const value of values) largest = Math.max(largest, value / temperature);
  const chances = values.map((value) => exponential(value / temperature - largest));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}
