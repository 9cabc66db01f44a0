import { mulberry32, RANGE } from '@crosshatch/core/random';

/** The purposes of random numbers in a run. Each purpose has its own sequence, so that a run can be resumed at any step. */
export const DRAW_PURPOSES = { WEIGHTS: 1, DROPOUT: 2, ORDER: 3, HELD_BACK: 4, BOARDS: 5, NOISE: 6 } as const;

/** Makes a generator of whole numbers from 0 to 2^32 - 1 for one purpose. The indices name the layer, step or epoch. */
export function drawsOf(
  seed: number,
  purpose: (typeof DRAW_PURPOSES)[keyof typeof DRAW_PURPOSES],
  ...indices: readonly number[]
): () => number {
  let own = seed;
  for (const index of [purpose, ...indices]) own = mulberry32(own ^ Math.imul(index + 1, 0x9e3779b1))();
  return mulberry32(own);
}

/** Converts a draw to a fraction from 0 to below 1. */
export const fractionOf = (draw: number): number => draw / RANGE;
