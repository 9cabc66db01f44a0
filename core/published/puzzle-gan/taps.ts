import type { ConvolutionLayer, Kernel, Shape } from './layers.ts';

/*
 * A convolution gathers, for each position of the smaller picture, the inputs that its kernel covers (the taps), and
 * multiplies them by the kernel. A transposed convolution is the same in reverse: it multiplies, and adds each product
 * to the position that it was meant for. So two tables of indexes hold all strides and padding, and the gradient of
 * either operation is the other operation.
 */

/** The index of a tap that has no position, since the kernel stands over the edge. */
export const NOWHERE = -1;

/** The taps between a larger and a smaller picture. */
export interface Taps {
  /** The number of taps: height × width of the kernel. */
  readonly count: number;
  /** The number of positions of the larger and of the smaller picture. */
  readonly large: number;
  readonly small: number;
  /** For each small position and tap, the large position, or `NOWHERE`. */
  readonly gather: Int32Array;
  /** For each large position and tap, the index in `gather` that names it, or `NOWHERE`. */
  readonly spread: Int32Array;
}

/** The taps of a layer: from its input in a convolution, from its output in a transposed one. */
export const tapsOf = ({ kind, kernel, from, to }: ConvolutionLayer): Taps =>
  kind === 'convolution' ? makeTaps(from, to, kernel) : makeTaps(to, from, kernel);

function makeTaps(large: Shape, small: Shape, kernel: Kernel): Taps {
  const count = kernel.height * kernel.width;
  const positions = { large: large.height * large.width, small: small.height * small.width };
  const gather = new Int32Array(positions.small * count).fill(NOWHERE);
  const spread = new Int32Array(positions.large * count).fill(NOWHERE);
  const above = before(large.height, small.height, kernel.height, kernel.strides[0], kernel.padding);
  const left = before(large.width, small.width, kernel.width, kernel.strides[1], kernel.padding);
  for (let at = 0; at < gather.length; at++) {
    const tap = at % count;
    const position = Math.floor(at / count);
    const row = Math.floor(position / small.width) * kernel.strides[0] - above + Math.floor(tap / kernel.width);
    const column = (position % small.width) * kernel.strides[1] - left + (tap % kernel.width);
    if (row < 0 || row >= large.height || column < 0 || column >= large.width) continue;
    const cell = row * large.width + column;
    gather[at] = cell;
    spread[cell * count + tap] = at;
  }
  return { count, ...positions, gather, spread };
}

/** The positions of padding before the first one: half of all, rounded down, as TensorFlow has it. */
function before(large: number, small: number, kernel: number, stride: number, padding: Kernel['padding']): number {
  return padding === 'valid' ? 0 : Math.floor(Math.max(0, (small - 1) * stride + kernel - large) / 2);
}

/**
 * The taps as a matrix of zeros and ones, positions of the larger picture × taps: network libraries gather by a matrix
 * product.
 */
export function tapMatrix(gather: Int32Array, large: number): Float32Array {
  const matrix = new Float32Array(large * gather.length);
  for (let at = 0; at < gather.length; at++) {
    if (gather[at] !== NOWHERE) matrix[gather[at] * gather.length + at] = 1;
  }
  return matrix;
}
