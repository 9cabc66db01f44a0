/** A network that is trained in place, with the moments of Adam. */
export interface Updated {
  readonly weights: readonly Float32Array[];
  readonly means: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
  /** The number of updates so far. */
  updates: number;
}

const DECAY_OF_MEAN = 0.9;
const DECAY_OF_SQUARE = 0.999;
const EPSILON = 1e-8;

/** Beyond this many updates the corrections of the moments stay as they are: they are nearly 1. */
const MOST_CORRECTED = 20_000;

/**
 * Takes a step of Adam (Kingma & Ba, 2014). The other networks are trained by the Adam of TensorFlow.js, on one of
 * several backends. Here sums, products, quotients and roots are rounded alike on every machine, so that a seed makes
 * the same weights everywhere.
 *
 * @param sums the gradients, summed over `count` decisions
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
    for (let index = 0; index < sum.length; index++) {
      const gradient = sum[index] / count;
      const m = DECAY_OF_MEAN * mean[index] + (1 - DECAY_OF_MEAN) * gradient;
      const v = DECAY_OF_SQUARE * square[index] + (1 - DECAY_OF_SQUARE) * gradient * gradient;
      mean[index] = m;
      square[index] = v;
      tensor[index] -= (learningRate * (m / ofMean)) / (Math.sqrt(v / ofSquare) + EPSILON);
    }
  }
}

/** Computes a power by products, since another engine may round `**` differently. */
function powerOf(decay: number, updates: number): number {
  let power = 1;
  for (let count = Math.min(updates, MOST_CORRECTED); count > 0; count--) power *= decay;
  return power;
}
