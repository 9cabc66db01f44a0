import type { Size } from '@crosshatch/core/puzzle';

/** The limits of a side of a puzzle made from an image, in cells. */
export const SMALLEST_SIDE = 5;
export const LARGEST_SIDE = 100;

export const isSide = (cells: number): boolean => cells >= SMALLEST_SIDE && cells <= LARGEST_SIDE;

export const clampedSide = (cells: number): number =>
  Math.max(SMALLEST_SIDE, Math.min(LARGEST_SIDE, Math.round(cells)));

/** Returns the size with a given longer side, in the shape of an image as far as the limits allow. */
export function sizeOfShape({ width, height }: Size, longest: number): Size {
  const scale = longest / Math.max(width, height);
  return { width: clampedSide(width * scale), height: clampedSide(height * scale) };
}

/** Returns the size in the shape of an image, after one side was changed. */
export function withSide(side: 'width' | 'height', cells: number, shape: Size): Size {
  const given = clampedSide(cells);
  const other = side === 'width' ? (given * shape.height) / shape.width : (given * shape.width) / shape.height;
  return side === 'width' ? { width: given, height: clampedSide(other) } : { width: clampedSide(other), height: given };
}
