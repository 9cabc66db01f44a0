import { channelOfLight, lightOfChannel } from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { type Covered, coverage } from '../image.ts';

/** An image in colour. */
export interface ColourImage extends Size {
  /** Red, green, blue and alpha of each pixel, row after row, as `getImageData` of a canvas gives them. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

/**
 * How cells take their colours from an image: the average of the area that a cell covers, in linear light; or, for
 * pixel art, the commonest colour of the pixels there.
 */
export type Sampling = 'average' | 'majority';

/** A cell that is transparent for the greater part. */
export const TRANSPARENT = -1;

/** The colours of a picture's cells, as 24-bit numbers 0xrrggbb or TRANSPARENT, row after row. */
export const cellColours = (image: ColourImage, size: Size, sampling: Sampling): Int32Array =>
  sampling === 'average' ? averages(image, size) : majorities(image, size);

/** The least alpha of a pixel, or of the average in a cell, that counts as opaque. */
export const HALF_OPAQUE = 128;

const bytesOf = ({ data }: ColourImage): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

function averages(image: ColourImage, size: Size): Int32Array {
  const columns = scaledRows(lightIn(image), image.height, coverage(image.width, size.width));
  const sums = scaledRows(columns, size.width, coverage(image.height, size.height));
  const least = HALF_OPAQUE * image.width * image.height;
  const cells = new Int32Array(size.width * size.height);
  for (let cell = 0; cell < cells.length; cell++) {
    const opaque = itemAt(sums, CHANNELS * cell);
    const channel = (at: number): number => channelOfLight(itemAt(sums, CHANNELS * cell + at) / opaque);
    cells[cell] = opaque >= least ? (channel(1) << 16) | (channel(2) << 8) | channel(3) : TRANSPARENT;
  }
  return cells;
}

/** Values of a pixel: alpha, and the linear light of red, green and blue, each times alpha. */
const CHANNELS = 4;

function lightIn(image: ColourImage): Float64Array {
  const bytes = bytesOf(image);
  const light = new Float64Array(CHANNELS * image.width * image.height);
  for (let at = 0; at < light.length; at += CHANNELS) {
    const alpha = bytes.getUint8(at + 3);
    if (alpha === 0) continue;
    light[at] = alpha;
    for (let channel = 0; channel < 3; channel++) {
      light[at + 1 + channel] = alpha * lightOfChannel(bytes.getUint8(at + channel));
    }
  }
  return light;
}

/** For each new pixel of each row, the weighted sums of the pixels that it covers; rows come out as columns. */
function scaledRows(source: Float64Array, rows: number, pixels: readonly Covered[]): Float64Array {
  const from = source.length / rows;
  const target = new Float64Array(CHANNELS * rows * pixels.length);
  for (let index = 0, into = 0; index < pixels.length; index++) {
    const { first, parts } = itemAt(pixels, index);
    for (let row = 0; row < rows; row++, into += CHANNELS) {
      let [alpha, red, green, blue] = [0, 0, 0, 0];
      for (let part = 0, at = row * from + CHANNELS * first; part < parts.length; part++, at += CHANNELS) {
        const opaque = itemAt(source, at);
        // A transparent pixel has no light.
        if (opaque === 0) continue;
        const weight = itemAt(parts, part);
        alpha += weight * opaque;
        red += weight * itemAt(source, at + 1);
        green += weight * itemAt(source, at + 2);
        blue += weight * itemAt(source, at + 3);
      }
      target[into] = alpha;
      target[into + 1] = red;
      target[into + 2] = green;
      target[into + 3] = blue;
    }
  }
  return target;
}

/** The commonest colour in each cell, each pixel with its alpha as its weight; of equally common ones, the first. */
function majorities(image: ColourImage, size: Size): Int32Array {
  const { width, height } = image;
  const bytes = bytesOf(image);
  const start = (index: number, from: number, to: number): number => Math.floor((index * from) / to);
  const cells = new Int32Array(size.width * size.height);
  for (let row = 0, cell = 0; row < size.height; row++) {
    const top = start(row, height, size.height);
    const bottom = Math.max(top + 1, start(row + 1, height, size.height));
    for (let column = 0; column < size.width; column++, cell++) {
      const left = start(column, width, size.width);
      const right = Math.max(left + 1, start(column + 1, width, size.width));
      const weights = new Map<number, number>();
      const add = (colour: number, weight: number) => weights.set(colour, (weights.get(colour) ?? 0) + weight);
      let opaque = 0;
      // Most pixels have the colour of the one before.
      let last = TRANSPARENT;
      let weight = 0;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) {
          const at = 4 * (y * width + x);
          const alpha = bytes.getUint8(at + 3);
          const colour = bytes.getUint32(at) >>> 8;
          if (colour !== last) {
            add(last, weight);
            last = colour;
            weight = 0;
          }
          weight += alpha;
          opaque += alpha;
        }
      }
      add(last, weight);
      const isOpaque = opaque >= HALF_OPAQUE * (bottom - top) * (right - left);
      cells[cell] = isOpaque ? commonest(weights) : TRANSPARENT;
    }
  }
  return cells;
}

/** The key with the highest count; of equal ones, the first that was counted. */
export function commonest(counts: ReadonlyMap<number, number>): number {
  let best = Number.NaN;
  let most = 0;
  for (const [key, count] of counts) {
    if (count <= most) continue;
    most = count;
    best = key;
  }
  return best;
}
