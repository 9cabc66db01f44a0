import type { ColourImage } from '@crosshatch/core/generation';

/** The part of an image to convert, in shares of its sides: edges from 0 at the left and top to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

/** The part between two corners in any order; the whole image where the part is tiny. */
export function cropBetween(x1: number, y1: number, x2: number, y2: number): Crop {
  const share = (value: number) => Math.max(0, Math.min(1, value));
  const [left, right] = [share(Math.min(x1, x2)), share(Math.max(x1, x2))];
  const [top, bottom] = [share(Math.min(y1, y2)), share(Math.max(y1, y2))];
  return right - left < LEAST_SHARE || bottom - top < LEAST_SHARE ? WHOLE : { left, top, right, bottom };
}

/** The least share of a side that a crop keeps, so that a click is no crop. */
const LEAST_SHARE = 0.02;

/** An image whose channels are read in parts. */
export interface DecodedPixels extends ColourImage {
  readonly data: Uint8ClampedArray;
}

const CHANNELS = 4;

/** The pixels within a crop, at least one each way. */
export function croppedImage(
  { width, height, data }: DecodedPixels,
  { left, top, right, bottom }: Crop,
): DecodedPixels {
  const x = Math.min(width - 1, Math.round(left * width));
  const y = Math.min(height - 1, Math.round(top * height));
  const across = Math.max(1, Math.round(right * width) - x);
  const down = Math.max(1, Math.round(bottom * height) - y);
  const part = new Uint8ClampedArray(CHANNELS * across * down);
  for (let row = 0; row < down; row++) {
    const start = (y + row) * width + x;
    part.set(data.subarray(CHANNELS * start, CHANNELS * (start + across)), CHANNELS * row * across);
  }
  return { width: across, height: down, data: part };
}
