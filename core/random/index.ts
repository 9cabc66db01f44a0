export { below, happens, RANGE, type Random } from './chance.ts';

/**
 * Whole numbers from 0 to 2^32 - 1, the same for a seed in every runtime: the generator known as mulberry32. For
 * boards, tests and benchmarks that can be drawn again; nothing that must be unpredictable.
 *
 * @param seed a whole number, of which the lowest 32 bits count
 */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
}

/**
 * The seed of the n-th of many things that are drawn one by one, so that each can be drawn without those before it.
 * For one seed, all n from 0 to 2^32 - 1 have different ones.
 */
export function nthSeed(seed: number, n: number): number {
  let bits = (mulberry32(seed)() + n) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
