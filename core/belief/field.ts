import { fraction, type Random } from '../random/index.ts';

/**
 * Draws a random field for beliefs: a cell's own odds of being filled, up to (1 + noise) / (1 - noise) to 1 either way. The
 * odds are quotients of uniform numbers, since logarithms differ between runtimes.
 *
 * @param noise from 0 to below 1
 */
export function randomField(cells: number, random: Random, noise: number): Float64Array {
  return Float64Array.from({ length: cells }, () => {
    const bias = noise * (2 * fraction(random) - 1);
    return (1 + bias) / (1 - bias);
  });
}
