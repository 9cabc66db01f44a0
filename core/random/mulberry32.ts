import type { Random } from './chance.ts';

/**
 * Creates the pseudorandom number generator mulberry32: whole numbers from 0 to 2^32 - 1, the same for a seed in every
 * runtime. It is for reproducible boards, tests and benchmarks, not for cryptography.
 *
 * @param seed a whole number; its lowest 32 bits are used
 */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return (bits ^ (bits >>> 14)) >>> 0;
  };
}

/**
 * Derives the seed of the n-th item of a series, so that each item can be drawn without those before it.
 * For one seed, all n from 0 to 2^32 - 1 have different seeds.
 */
export function nthSeed(seed: number, n: number): number {
  let bits = (mulberry32(seed)() + n) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
