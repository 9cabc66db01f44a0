import { div, floor, mod, mul, reshape, slice, type Tensor2D, tensor2d, tidy } from '@tensorflow/tfjs-core';
import { DRAW_PURPOSES, drawsOf, fractionOf } from './draws.ts';

/** The share of hidden units that each step leaves out, and the seed that draws these units. */
export interface Dropout {
  readonly rate: number;
  readonly seed: number;
}

/* Dropout masks are drawn here instead of by the backend, so that every backend trains the same network. */

/** Draws dropout masks for each hidden layer and board of a batch: 0 for units that the step leaves out, 1 for all others. */
export function drawDropout(layers: readonly number[], boards: number, dropout: Dropout, step: number): Uint8Array[] {
  if (dropout.rate === 0) return [];
  return layers.map((units, layer) => {
    const mask = new Uint8Array(boards * units).fill(1);
    drawLeftOut(mask.length, dropout, [layer, step], (unit) => {
      mask[unit] = 0;
    });
    return mask;
  });
}

/** The number of units whose masks are packed in one number: few enough that a 32-bit float holds it exactly. */
const PACKED = 16;

/** Returns how many numbers hold the masks of a layer. */
const packedLength = (boards: number, units: number): number => Math.ceil((boards * units) / PACKED);

/**
 * Draws the same masks as `drawDropout`, one layer after another, packed for the transfer to a graphics card: a number holds
 * sixteen units, the first unit in its lowest bit.
 */
export function drawPackedDropout(
  layers: readonly number[],
  boards: number,
  dropout: Dropout,
  step: number,
): Uint16Array<ArrayBuffer> {
  if (dropout.rate === 0) return new Uint16Array();
  const lengths = layers.map((units) => packedLength(boards, units));
  const packed = new Uint16Array(lengths.reduce((sum, length) => sum + length, 0)).fill(2 ** PACKED - 1);
  let start = 0;
  for (const [layer, units] of layers.entries()) {
    const first = start;
    drawLeftOut(boards * units, dropout, [layer, step], (unit) => {
      const at = first + Math.floor(unit / PACKED);
      packed[at] = (packed[at] ?? 0) & ~(1 << (unit % PACKED));
    });
    start += lengths[layer] ?? 0;
  }
  return packed;
}

/** Unpacks dropout masks to a tensor for each layer, with the factor that compensates for the units that are left out. */
export function dropoutMasks(
  packed: Uint16Array,
  layers: readonly number[],
  boards: number,
  { rate }: Pick<Dropout, 'rate'>,
): Tensor2D[] {
  if (rate === 0) return [];
  return tidy(() => {
    const powers = tensor2d(
      Array.from({ length: PACKED }, (_, bit) => 2 ** bit),
      [1, PACKED],
    );
    const numbers = tensor2d(new Float32Array(packed), [packed.length, 1]);
    const factor = Math.fround(1 / (1 - rate));
    const masks = reshape(mul(mod(floor(div(numbers, powers)), 2), factor), [-1]);
    let start = 0;
    return layers.map((units) => {
      const own = slice(masks, start, boards * units);
      start += packedLength(boards, units) * PACKED;
      return reshape(own, [boards, units]) as Tensor2D;
    });
  });
}

/** Draws the units to leave out by the gaps between them: at a rate of 5 %, this takes a twentieth of the draws. */
function drawLeftOut(
  units: number,
  { rate, seed }: Dropout,
  [layer, step]: readonly [layer: number, step: number],
  leaveOut: (unit: number) => void,
): void {
  const draw = drawsOf(seed, DRAW_PURPOSES.DROPOUT, layer, step);
  const perLogarithm = 1 / Math.log1p(-rate);
  const gap = (): number => Math.floor(Math.log1p(-fractionOf(draw())) * perLogarithm);
  for (let unit = gap(); unit < units; unit += 1 + gap()) leaveOut(unit);
}
