import {
  channelOfLight,
  lightOfChannel,
  lightOfOklab,
  type Oklab,
  oklabDifference,
  oklabOfLight,
} from '../../colour/index.ts';
import type { Size } from '../../puzzle/index.ts';
import type { ColourImage } from '../coloured/cells.ts';

/**
 * The byte at an index of an image's data. With `itemAt`, which takes lists of all kinds, an image is read in a third more time.
 */
export function byteAt(data: ColourImage['data'], index: number): number {
  const byte = data[index];
  if (byte === undefined) throw new RangeError(`there is no byte ${index} of ${data.length}`);
  return byte;
}

/** ΔE_OK up to which two colours of pixels are the same. */
export const SAME = 0.06;

/** The pixels that are as opaque as an alpha, or more. */
export const shownPixels = ({ width, height, data }: ColourImage, alpha: number): Uint32Array =>
  pixelsWhere(width * height, (pixel) => byteAt(data, 4 * pixel + 3) >= alpha);

/** Those of a number of pixels that are as asked. An image has hundreds of thousands, so they take no list of numbers. */
export function pixelsWhere(pixels: number, is: (pixel: number) => boolean): Uint32Array {
  const found = new Uint32Array(pixels);
  let count = 0;
  for (let pixel = 0; pixel < pixels; pixel++) if (is(pixel)) found[count++] = pixel;
  return found.subarray(0, count);
}

/** The pixels up to a distance along each axis from a pixel, with itself. */
export function pixelsAround({ width, height }: Size, pixel: number, distance: number): number[] {
  const column = pixel % width;
  const row = (pixel - column) / width;
  const around: number[] = [];
  for (let y = Math.max(0, row - distance); y <= Math.min(height - 1, row + distance); y++)
    for (let x = Math.max(0, column - distance); x <= Math.min(width - 1, column + distance); x++)
      around.push(y * width + x);
  return around;
}

/** A pixel's colour as a number 0xrrggbb. */
export const valueAt = ({ data }: ColourImage, pixel: number): number =>
  (byteAt(data, 4 * pixel) << 16) | (byteAt(data, 4 * pixel + 1) << 8) | byteAt(data, 4 * pixel + 2);

/** The number of pixels of each colour, among some pixels. */
export function countedValues(image: ColourImage, pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (value: number, count: number) => counts.set(value, (counts.get(value) ?? 0) + count);
  // Most pixels have the colour of the one before.
  let [last, run] = [0, 0];
  for (const pixel of pixels) {
    const value = valueAt(image, pixel);
    if (value !== last && run > 0) {
      add(last, run);
      run = 0;
    }
    last = value;
    run++;
  }
  if (run > 0) add(last, run);
  return counts;
}

/** Red, green and blue of a colour `0xrrggbb`. */
export const channelsOfNumber = (value: number): number[] => [value >> 16, (value >> 8) & 255, value & 255];

/** The OKLab colour of a colour `0xrrggbb`. */
export const oklabOfNumber = (value: number): Oklab =>
  oklabOfLight([lightOfChannel(value >> 16), lightOfChannel((value >> 8) & 255), lightOfChannel(value & 255)]);

/** Red, green and blue of an OKLab colour, each from 0 to 255. */
export const channelsOfOklab = (oklab: Oklab): number[] => lightOfOklab(oklab).map(channelOfLight);

export const leastDifference = (oklab: Oklab, colours: readonly Oklab[]): number =>
  Math.min(...colours.map((colour) => oklabDifference(colour, oklab)));
