import { boundsOf, cutOut, type Frame, type ImagePart, partWithin, type ReadImage } from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';

/** The part of an image to convert: its edges in shares of the image's sides, from 0 at the left and top to 1. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

/** Returns the part between two corners in any order; the whole image if the part is tiny. */
export function cropBetween(x1: number, y1: number, x2: number, y2: number): Crop {
  const share = (value: number) => Math.max(0, Math.min(1, value));
  const [left, right] = [share(Math.min(x1, x2)), share(Math.max(x1, x2))];
  const [top, bottom] = [share(Math.min(y1, y2)), share(Math.max(y1, y2))];
  return right - left < LEAST_SHARE || bottom - top < LEAST_SHARE ? WHOLE : { left, top, right, bottom };
}

/** The least share of a side that a crop keeps. So a click does not crop. */
const LEAST_SHARE = 0.02;

/** Returns the frame of a crop in pixels, at least one pixel wide and high. */
function frameOfCrop({ width, height }: Size, { left, top, right, bottom }: Crop): Frame {
  const x = Math.min(width - 1, Math.round(left * width));
  const y = Math.min(height - 1, Math.round(top * height));
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.round(right * width) - x),
    height: Math.max(1, Math.round(bottom * height) - y),
  };
}

/** Returns the part within a crop. If the paper is left out, the part is cut close around the drawing. */
export function partOf({ whole, paperless }: ReadImage, crop: Crop, leavesOutPaper: boolean): ImagePart {
  const within = frameOfCrop(whole.pixels, crop);
  if (!leavesOutPaper || paperless === undefined) return { ...partWithin(whole, within), isDrawing: false };
  const bounds = boundsOf(cutOut(paperless.pixels, within));
  const frame = { ...bounds, left: within.left + bounds.left, top: within.top + bounds.top };
  return { ...partWithin(paperless, frame), isDrawing: true };
}
