import { RANGE, type Random } from '../../../random/index.ts';
import { exponential } from '../exponential.ts';

/** Chooses one of so many actions by their values. */
export type ActionSelection = (values: Float64Array, count: number) => number;

/**
 * The action of the largest value: the paper's way in the test. Of several it is the first: the paper does not say so, but
 * its table, which knows nothing of unseen puzzles, solves none of them, and by any of equal values it would solve half.
 */
export const hardmax: ActionSelection = (values, count) => {
  let best = 0;
  for (let action = 1; action < count; action++) if (values[action] > values[best]) best = action;
  return best;
};

/**
 * The temperature where none is given: the paper has none. At 1, values of about 1 hardly count in the draw, so that what
 * is learned is the value of lines in a random order; at 0.3 they do.
 */
export const TEMPERATURE = 0.3;

/** Any action, each by e to the power of its value over the temperature. */
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
 * Any action, each by its share of all values; those below `least` count as that. The paper's softmax may be this, since
 * it has values begin above 0 “so that probabilities of selection are non-null”.
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
