import type { Size } from './line.ts';

/** Throws a `RangeError` if a grid does not have its puzzle's size, or not all its cells, which is a bug of the caller. */
export function checkSize(puzzle: Size, { width, height, cells }: Size & { readonly cells: ArrayLike<number> }): void {
  if (width !== puzzle.width || height !== puzzle.height)
    throw new RangeError(`the puzzle has ${puzzle.width}×${puzzle.height} cells, the grid ${width}×${height}`);
  if (cells.length !== width * height)
    throw new RangeError(`the grid has ${width}×${height} cells, not ${cells.length}`);
}
