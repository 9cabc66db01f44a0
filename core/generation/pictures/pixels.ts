import {
  channelOfLight,
  lightOfChannel,
  lightOfOklab,
  type Oklab,
  oklabDifference,
  oklabOfLight,
} from '../../colour/index.ts';
import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import type { ColourImage } from '../coloured/cells.ts';

/** ΔE_OK up to which two colours of pixels are the same. */
export const SAME = 0.06;

/** The pixels that are as opaque as an alpha, or more. */
export const shownPixels = ({ width, height, data }: ColourImage, alpha: number): number[] =>
  Array.from({ length: width * height }, (_, pixel) => pixel).filter((pixel) => itemAt(data, 4 * pixel + 3) >= alpha);

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
  (itemAt(data, 4 * pixel) << 16) | (itemAt(data, 4 * pixel + 1) << 8) | itemAt(data, 4 * pixel + 2);

/** The number of pixels of each colour, among some pixels. */
export function countedValues(image: ColourImage, pixels: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pixel of pixels) {
    const value = valueAt(image, pixel);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Red, green and blue of a colour 0xrrggbb. */
export const channelsIn = (value: number): number[] => [value >> 16, (value >> 8) & 255, value & 255];

export const oklabOf = (value: number): Oklab =>
  oklabOfLight([lightOfChannel(value >> 16), lightOfChannel((value >> 8) & 255), lightOfChannel(value & 255)]);

export const channelsOf = (oklab: Oklab): number[] => lightOfOklab(oklab).map(channelOfLight);

export const leastDifference = (oklab: Oklab, colours: readonly Oklab[]): number =>
  Math.min(...colours.map((colour) => oklabDifference(colour, oklab)));
