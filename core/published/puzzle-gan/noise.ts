import { mulberry32, RANGE, type Random } from '../../random/index.ts';
import { NOISE_LENGTH } from './layers.ts';

/**
 * Draws numbers from the standard normal distribution, two at a time by the transform of Box and Muller. They are the
 * same in every runtime of V8, which has its own logarithm, sine and cosine.
 */
export function drawNormal(random: Random, length: number): Float32Array {
  const numbers = new Float32Array(length);
  for (let at = 0; at < length; at += 2) {
    // Never the logarithm of 0.
    const radius = Math.sqrt(-2 * Math.log((random() + 1) / RANGE));
    const angle = (2 * Math.PI * random()) / RANGE;
    numbers[at] = radius * Math.cos(angle);
    if (at + 1 < length) numbers[at + 1] = radius * Math.sin(angle);
  }
  return numbers;
}

/** The noise of a seed, from which a generator makes a picture. */
export const noiseOfSeed = (seed: number): Float32Array => drawNormal(mulberry32(seed), NOISE_LENGTH);
