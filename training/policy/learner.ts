import { FEATURES } from '@crosshatch/core/published/line-order';
import { below, type Random } from '@crosshatch/core/random';
import type { Decision } from './decisions.ts';
import { type Aim, Gradients } from './gradients.ts';

/** The units of each layer, the inputs first. */
export const unitsOf = (hidden: readonly number[]): number[] => [FEATURES.length, ...hidden, 1];

/** Weights drawn evenly, as He and others scale them; biases at 0. */
export function initialTensors(hidden: readonly number[], random: Random): Float32Array[] {
  const units = unitsOf(hidden);
  return units.slice(1).flatMap((own, layer) => {
    const inputs = units[layer] ?? 0;
    const limit = Math.sqrt(6 / inputs);
    return [Float32Array.from({ length: inputs * own }, () => limit * (random() / 2 ** 31 - 1)), new Float32Array(own)];
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

export interface Lesson {
  readonly aim: Aim;
  readonly learningRate: number;
  readonly batch: number;
  readonly passes: number;
}

/** What the choices of a policy came to while it learned from them. */
export interface Learned {
  readonly decisions: number;
  /** Steps that a choice costs beside the best line tried, in the mean. */
  readonly lost: number;
  /** The share of choices that are a best line. */
  readonly agreed: number;
}

/** Learns from decisions, a batch at a time; gives what the choices of the last pass came to. */
export function* learn(
  weights: Weights,
  hidden: readonly number[],
  decisions: readonly Decision[],
  lesson: Lesson,
  random: Random,
): Generator<undefined, Learned> {
  const network = new Gradients(weights.tensors, unitsOf(hidden));
  let regret = 0;
  let agreed = 0;
  for (let pass = 0; pass < lesson.passes; pass++) {
    regret = 0;
    agreed = 0;
    const order = shuffled(decisions, random);
    for (let start = 0; start < order.length; start += lesson.batch) {
      const batch = order.slice(start, start + lesson.batch);
      network.clear();
      for (const decision of batch) {
        const lost = network.add(decision, lesson.aim);
        regret += lost;
        if (lost === 0) agreed++;
      }
      adam(weights, network.sums, batch.length, lesson.learningRate);
      yield;
    }
  }
  const { length } = decisions;
  return { decisions: length, lost: regret / length, agreed: agreed / length };
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
