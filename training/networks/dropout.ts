import { type Tensor2D, tensor2d } from '@tensorflow/tfjs-core';
import { DRAW_PURPOSES, drawsOf, fractionOf } from './draws.ts';

/**
 * Draws dropout masks for each hidden layer and board of a batch: 0 for units that are left out of a step, and the factor that
 * makes up for them for all others. They are drawn here and not by the backend, so that every backend trains the same network.
 */
export function dropoutMasks(
  layers: readonly number[],
  boards: number,
  rate: number,
  seed: number,
  step: number,
): Tensor2D[] {
  if (rate === 0) return [];
  return layers.map((units, layer) =>
    tensor2d(maskOf(boards * units, rate, drawsOf(seed, DRAW_PURPOSES.DROPOUT, layer, step)), [boards, units]),
  );
}

/** Draws the gaps between units that are left out: twenty times fewer draws at a rate of 5 %. */
function maskOf(length: number, rate: number, draw: () => number): Float32Array {
  const mask = new Float32Array(length).fill(1 / (1 - rate));
  const perLogarithm = 1 / Math.log1p(-rate);
  const gap = (): number => Math.floor(Math.log1p(-fractionOf(draw())) * perLogarithm);
  for (let unit = gap(); unit < length; unit += 1 + gap()) mask[unit] = 0;
  return mask;
}
