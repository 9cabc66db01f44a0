import {
  type AnyGrid,
  type AnyPuzzle,
  checkSize,
  colourCountOf,
  heightOf,
  unknownCell,
  widthOf,
} from '../puzzle/index.ts';

/** Returns the requested size of a cell, in pixels. @throws {RangeError} if it is not a finite number above 0 */
export function checkedCellSize(pixels: number): number {
  if (pixels > 0 && pixels < Number.POSITIVE_INFINITY) return pixels;
  throw new RangeError(`the size of a cell is a number of pixels above 0, not ${pixels}`);
}

/** Returns the grid to draw for a puzzle. @throws {RangeError} for a grid of another kind or size, or with other states */
export function checkedGrid<Board extends AnyGrid>(puzzle: AnyPuzzle, grid: Board): Board {
  checkSize({ width: widthOf(puzzle), height: heightOf(puzzle) }, grid);
  if ((puzzle.kind === undefined) !== (grid.kind === undefined)) throw otherKind(puzzle);
  const [colours, unknown] = [colourCountOf(puzzle), unknownCell(grid)];
  const { kind, cells } = grid;
  const wrong = cells.findIndex((cell) => cell > colours && cell !== unknown);
  if (wrong >= 0)
    throw new RangeError(
      `cell ${wrong} of the grid has the ${kind === undefined ? 'state' : 'colour'} ${cells[wrong]}`,
    );
  return grid;
}

/** The error for a grid of another kind than its puzzle. */
export const otherKind = ({ kind }: AnyPuzzle): RangeError =>
  new RangeError(
    kind === undefined ? 'a two-colour puzzle has no coloured grid' : 'a puzzle in colours has no two-colour grid',
  );
