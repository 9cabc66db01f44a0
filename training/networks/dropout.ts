import { type Tensor2D, tensor2d } from '@tensorflow/tfjs-core';
import { DRAW_PURPOSES, drawsOf, fractionOf } from './draws.ts';

/** The share of hidden units that is left out of each step, and the seed by which they are drawn. */
export interface Dropout {
  readonly rate: number;
  readonly seed: number;
}

/**
 * Draws dropout masks for each hidden layer and board of a batch: 0 for units that are left out of a step, 1 for all others.
 * They are drawn here and not by the backend, so that every backend trains the same network.
 */
export function drawDropout(
  layers: readonly number[],
  boards: number,
  { rate, seed }: Dropout,
  step: number,
): Uint8Array[] {
  if (rate === 0) return [];
  return layers.map((units, layer) => maskOf(boards * units, rate, drawsOf(seed, DRAW_PURPOSES.DROPOUT, layer, step)));
}

/** Dropout masks as tensors, with the factor that makes up for the units that are left out. */
export function dropoutMasks(layers: readonly number[], boards: number, dropout: Dropout, step: number): Tensor2D[] {
  const factor = Math.fround(1 / (1 - dropout.rate));
  return drawDropout(layers, boards, dropout, step).map((mask) =>
    tensor2d(
      Float32Array.from(mask, (stays) => factor * stays),
      [boards, mask.length / boards],
    ),
  );
}

/** Draws the gaps between units that are left out: twenty times fewer draws at a rate of 5 %. */
function maskOf(length: number, rate: number, draw: () => number): Uint8Array {
  const mask = new Uint8Array(length).fill(1);
  const perLogarithm = 1 / Math.log1p(-rate);
  const gap = (): number => Math.floor(Math.log1p(-fractionOf(draw())) * perLogarithm);
  for (let unit = gap(); unit < length; unit += 1 + gap()) mask[unit] = 0;
  return mask;
}
