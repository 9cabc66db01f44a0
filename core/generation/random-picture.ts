import { cellCount, EMPTY, FILLED, type Grid } from '../puzzle/index.ts';
import { happens, mulberry32 } from '../random/index.ts';

/**
 * Noise: each cell is filled independently with the same probability. The neural paper draws a third of its random
 * boards like this, with a probability of one half (section 3.1).
 *
 * @param share the probability of a cell to be filled, from 0 to 1
 * @param seed same seed, same picture
 * @throws {RangeError} for a side that is no whole number from 0, and for a probability that is none
 */
export function randomPicture(width: number, height: number, share: number, seed: number): Grid {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`a probability is a number from 0 to 1, not ${share}`);
  const random = mulberry32(seed);
  const cells = Uint8Array.from({ length: cellCount(width, height) }, () => (happens(random, share) ? FILLED : EMPTY));
  return { width, height, cells };
}
