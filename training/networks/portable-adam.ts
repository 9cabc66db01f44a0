import type { Trained } from '../runs/lesson.ts';
import { DECAY_OF_MEAN, DECAY_OF_SQUARE } from './array-adam.ts';

/** A network that is trained in place, with the moments of Adam. */
export interface Updated extends Trained {
  /** The number of updates so far. */
  updates: number;
}

const EPSILON = 1e-8;

/** Beyond this many updates the corrections of the moments stay as they are: they are nearly 1. */
const MOST_CORRECTED = 20_000;

/**
 * Takes a step of Adam (Kingma & Ba, 2014) by sums, products, quotients and roots only, which are rounded alike on every
 * machine. Where the gradients are portable too, as those of the line order, a seed makes the same weights everywhere. The
 * networks that draw and the classifier of themes take it as well.
 *
 * @param sums the gradients, summed over `count` samples
 */
export function takeAdamStep(
  trained: Updated,
  sums: readonly (Float64Array | Float32Array)[],
  count: number,
  learningRate: number,
): void {
  trained.updates++;
  const ofMean = 1 - powerOf(DECAY_OF_MEAN, trained.updates);
  const ofSquare = 1 - powerOf(DECAY_OF_SQUARE, trained.updates);
  const { weights, means, squares } = trained;
  for (const [at, sum] of sums.entries()) {
    const [tensor, mean, square] = [weights[at], means[at], squares[at]];
    if (tensor === undefined || mean === undefined || square === undefined) throw new Error('a tensor is missing');
    for (let index = 0; index < sum.length; index++) {
      const gradient = (sum[index] ?? 0) / count;
      const m = DECAY_OF_MEAN * (mean[index] ?? 0) + (1 - DECAY_OF_MEAN) * gradient;
      const v = DECAY_OF_SQUARE * (square[index] ?? 0) + (1 - DECAY_OF_SQUARE) * gradient * gradient;
      mean[index] = m;
      square[index] = v;
      const change = (learningRate * (m / ofMean)) / (Math.sqrt(v / ofSquare) + EPSILON);
      tensor[index] = (tensor[index] ?? 0) - change;
    }
  }
}

/** Computes a power by products, since another engine may round `**` differently. */
function powerOf(decay: number, updates: number): number {
  let power = 1;
  for (let count = Math.min(updates, MOST_CORRECTED); count > 0; count--) power *= decay;
  return power;
}
