import type { Size } from './line.ts';

/** Throws a `RangeError` if a grid does not have its puzzle's size, or not all its cells, which is a bug of the caller. */
export function checkSize(puzzle: Size, grid: Size & { readonly cells: ArrayLike<number> }): void {
  // A caller in JavaScript may pass null, or what JSON made of a grid.
  const { width, height, cells }: typeof grid = Object(grid);
  if (width !== puzzle.width || height !== puzzle.height)
    throw new RangeError(`the puzzle has ${puzzle.width}×${puzzle.height} cells, the grid ${width}×${height}`);
  if (cells?.length !== width * height)
    throw new RangeError(`the grid has ${width}×${height} cells, not ${cells?.length}`);
}
