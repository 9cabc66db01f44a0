import { itemAt } from '@crosshatch/core/memory';
import { below, mulberry32, nthSeed, type Random } from '@crosshatch/core/random';

/*
 * Sampling without replacement. Each function has a sequence of its own, on which measured results or trained weights depend;
 * `sampled` is the one for new measurements.
 */

/** Draws a number of items by the seed, or all if there are no more. */
export function sampled<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = mulberry32(nthSeed(seed, items.length));
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const at = below(random, left.length);
    const item = itemAt(left, at);
    left[at] = itemAt(left, left.length - 1);
    left.pop();
    return item;
  });
}

/** Draws a number of indices by the seed. If there are no more, the result is all indices in order. */
export function sampledIndices(length: number, count: number, seed: number): readonly number[] {
  const left = Array.from({ length }, (_, index) => index);
  if (count >= length) return left;
  const random = mulberry32(seed);
  return Array.from({ length: count }, () => left.splice(random() % left.length, 1)).flat();
}

/** Draws a number of items, in the order of the list. */
export function sampledInOrder<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  while (left.length > count) left.splice(below(random, left.length), 1);
  return left;
}
