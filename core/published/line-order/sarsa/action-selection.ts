import { exponential } from '../../../network/index.ts';
import { RANGE, type Random } from '../../../random/index.ts';

/** Chooses one of the first `count` actions by their values. */
export type ActionSelection = (values: Float64Array, count: number) => number;

/**
 * Chooses the greedy action, which has the largest value: the paper's way in the test. It takes the first of equal
 * values. The paper does not say so, but its table, which has no values for unseen puzzles, solves no such puzzle; with
 * a random choice among equal values it would solve half.
 */
export const hardmax: ActionSelection = (values, count) => {
  let best = 0;
  for (let action = 1; action < count; action++) if (values[action] > values[best]) best = action;
  return best;
};

/**
 * The default temperature; the paper gives none. At 1, values of about 1 hardly change the probabilities, so what is
 * learned is the values of a random order. At 0.3, values do change the probabilities.
 */
export const TEMPERATURE = 0.3;

/** Explores by softmax: the probability of an action is in proportion to e to the power of its value over the temperature. */
export function softmax(random: Random, temperature = TEMPERATURE): ActionSelection {
  let weights = new Float64Array(0);
  return (values, count) => {
    if (weights.length < count) weights = new Float64Array(count);
    const largest = values[hardmax(values, count)];
    for (let action = 0; action < count; action++) {
      weights[action] = exponential((values[action] - largest) / temperature);
    }
    return drawn(weights, count, random);
  };
}

/**
 * Explores in proportion to the values, at least `least` each. The paper's softmax may be this, since its values begin above
 * 0 “so that probabilities of selection are non-null”.
 */
export function proportional(random: Random, least = 1e-6): ActionSelection {
  let weights = new Float64Array(0);
  return (values, count) => {
    if (weights.length < count) weights = new Float64Array(count);
    for (let action = 0; action < count; action++) weights[action] = Math.max(values[action], least);
    return drawn(weights, count, random);
  };
}

function drawn(weights: Float64Array, count: number, random: Random): number {
  let sum = 0;
  for (let action = 0; action < count; action++) sum += weights[action];
  let ball = (random() / RANGE) * sum;
  for (let action = 0; action < count - 1; action++) {
    ball -= weights[action];
    if (ball < 0) return action;
  }
  return count - 1;
}
