import { type Decision, FEATURES, Gradients, type LearningAim } from '@crosshatch/core/published/line-order';
import { type Random, shuffle } from '@crosshatch/core/random';
import { takeAdamStep, type Updated } from '../../networks/portable-adam.ts';

/** Returns the numbers of units of all layers, the inputs first. */
const unitsOf = (hidden: readonly number[]): number[] => [FEATURES.length, ...hidden, 1];

/** Draws weights uniformly within the bounds of He et al.; biases are 0. */
export function heWeights(hidden: readonly number[], random: Random): Float32Array[] {
  let inputs = FEATURES.length;
  return [...hidden, 1].flatMap((units) => {
    const limit = Math.sqrt(6 / inputs);
    const kernel = Float32Array.from({ length: inputs * units }, () => limit * (random() / 2 ** 31 - 1));
    inputs = units;
    return [kernel, new Float32Array(units)];
  });
}

export interface LearnSettings {
  readonly aim: LearningAim;
  readonly learningRate: number;
  /** The number of decisions in an update. */
  readonly batch: number;
  /** The number of passes over all decisions. */
  readonly passes: number;
}

/** The results of a network's choices while it learned from them. */
export interface LearningResults {
  /** The number of decisions. */
  readonly decisions: number;
  /** The mean number of steps that a choice costs beyond the best line tried. */
  readonly lost: number;
  /** The share of choices that took a best line. */
  readonly agreed: number;
  /** The number of updates of the weights so far. */
  readonly updates: number;
}

/** Learns from decisions, a batch at a time. Returns the results of the last pass. */
export function* learn(
  trained: Updated,
  hidden: readonly number[],
  decisions: readonly Decision[],
  { aim, learningRate, batch, passes }: LearnSettings,
  random: Random,
): Generator<undefined, LearningResults> {
  const gradients = new Gradients(trained.weights, unitsOf(hidden));
  let regret = 0;
  let agreed = 0;
  for (let pass = 0; pass < passes; pass++) {
    regret = 0;
    agreed = 0;
    const order = [...decisions];
    shuffle(order, random);
    for (let start = 0; start < order.length; start += batch) {
      const own = order.slice(start, start + batch);
      gradients.clear();
      for (const decision of own) {
        const lost = gradients.add(decision, aim);
        regret += lost;
        if (lost === 0) agreed++;
      }
      takeAdamStep(trained, gradients.sums, own.length, learningRate);
      yield;
    }
  }
  const { length } = decisions;
  return { decisions: length, lost: regret / length, agreed: agreed / length, updates: trained.updates };
}
