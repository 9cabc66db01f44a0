import { EMPTY, FILLED, type Grid } from '../puzzle/index.ts';
import { happens, mulberry32 } from '../random/index.ts';

/**
 * Noise: each cell is filled independently with the same probability. The neural paper draws a third of its random
 * boards like this, with a probability of one half (section 3.1).
 *
 * @param share the probability of a cell to be filled, from 0 to 1
 * @param seed same seed, same picture
 */
export function randomPicture(width: number, height: number, share: number, seed: number): Grid {
  const random = mulberry32(seed);
  const cells = Uint8Array.from({ length: width * height }, () => (happens(random, share) ? FILLED : EMPTY));
  return { width, height, cells };
}
