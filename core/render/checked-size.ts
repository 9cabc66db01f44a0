import { type AnyPuzzle, checkSize, heightOf, type Size, widthOf } from '../puzzle/index.ts';

/** The size of a cell in pixels, which a caller asks for. @throws {RangeError} for no number above 0 */
export function checkedCellSize(pixels: number): number {
  if (pixels > 0 && pixels < Number.POSITIVE_INFINITY) return pixels;
  throw new RangeError(`the size of a cell is a number of pixels above 0, not ${pixels}`);
}

/** The grid that is drawn for a puzzle. @throws {RangeError} for a grid of another size */
export function checkedGrid<Board extends Size>(puzzle: AnyPuzzle, grid: Board): Board {
  checkSize({ width: widthOf(puzzle), height: heightOf(puzzle) }, grid);
  return grid;
}
