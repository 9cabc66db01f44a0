/*
 * Adam on arrays, as TensorFlow computes it. The puzzle GAN needs that, since its paper trained with TensorFlow, and so does
 * `cells-trainer.ts`, which has to train the same network as the tensors of `adam.ts`. `portable-adam.ts` computes on arrays
 * too, but rounds differently: it corrects each moment by itself, and takes no power of the engine's. The weights of networks
 * that it trained can only be made again by its own steps.
 */

/** The share of a moving mean that a step of Adam keeps: of the gradients, and of their squares. */
export const DECAY_OF_MEAN = 0.9;
export const DECAY_OF_SQUARE = 0.999;

/** A tensor that is trained in place, with its moments of Adam. */
export interface Moved {
  readonly values: Float32Array;
  readonly mean: Float32Array;
  readonly square: Float32Array;
}

/** The settings of a step of Adam. */
export interface AdamStep {
  /** Counted from 1. */
  readonly step: number;
  readonly learningRate: number;
  /** Added to the root of the mean square, which is not corrected for its start. */
  readonly epsilon: number;
}

/** Returns the factor by which Adam corrects the root of the mean square at a step, since the mean square starts at 0. */
export const squareCorrection = (step: number): number => Math.sqrt(1 - DECAY_OF_SQUARE ** step);

/**
 * Takes a step of Adam (Kingma and Ba, 2014) for one tensor. The order of the computation is that of the end of their section
 * 2, as in TensorFlow: both corrections are part of the learning rate.
 */
export function takeArrayStep(
  { values, mean, square }: Moved,
  gradient: Float32Array,
  { step, learningRate, epsilon }: AdamStep,
): void {
  const rate = (learningRate * squareCorrection(step)) / (1 - DECAY_OF_MEAN ** step);
  for (let at = 0; at < values.length; at++) {
    const slope = gradient[at] ?? 0;
    const first = DECAY_OF_MEAN * (mean[at] ?? 0) + (1 - DECAY_OF_MEAN) * slope;
    const second = DECAY_OF_SQUARE * (square[at] ?? 0) + (1 - DECAY_OF_SQUARE) * slope * slope;
    mean[at] = first;
    square[at] = second;
    values[at] = (values[at] ?? 0) - (rate * first) / (Math.sqrt(second) + epsilon);
  }
}
