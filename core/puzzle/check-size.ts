import type { Size } from './line.ts';

/** Throws a `RangeError` if a grid does not have its puzzle's size, which is a bug of the caller. */
export function checkSize(puzzle: Size, grid: Size): void {
  if (grid.width !== puzzle.width || grid.height !== puzzle.height)
    throw new RangeError(
      `the puzzle has ${puzzle.width}×${puzzle.height} cells, the grid ${grid.width}×${grid.height}`,
    );
}
