import { type AnyGrid, EMPTY, FILLED, type Grid, type Size } from '@crosshatch/core/puzzle';

/*
 * Changes of a whole picture. State 0 of a cell means empty with two colours, and background with several. So all changes but
 * the inversion work for both.
 */

/** The longest side in cells of a picture that is begun or enlarged. A link can hold a square with this side. */
export const LONGEST_DRAWN = 200;

export const blankPicture = (width: number, height: number): Grid => ({
  width,
  height,
  cells: new Uint8Array(width * height).fill(EMPTY),
});

/** Returns the picture with every cell empty. */
export const cleared = <Board extends AnyGrid>(picture: Board): Board => ({
  ...picture,
  cells: new Uint8Array(picture.cells.length).fill(EMPTY),
});

export const invertedPicture = (picture: Grid): Grid => ({
  ...picture,
  cells: picture.cells.map((state) => (state === FILLED ? EMPTY : FILLED)),
});

/** The number of lines to add at each edge. A negative number removes lines. */
export interface Growth {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Returns the picture with empty lines added, or lines removed, at its edges. */
export function resizedPicture<Board extends AnyGrid>(
  picture: Board,
  { left = 0, right = 0, top = 0, bottom = 0 }: Growth,
): Board {
  const size = { width: picture.width + left + right, height: picture.height + top + bottom };
  return rearranged(picture, size, (row, column) => ({ row: row - top, column: column - left }));
}

/** Tells whether a picture may have a side of this length. */
export const isDrawnSide = (cells: number): boolean => Number.isInteger(cells) && cells >= 1 && cells <= LONGEST_DRAWN;

/** Returns the picture moved down and to the right. Cells that leave it at one edge return at the opposite edge. */
export function shiftedPicture<Board extends AnyGrid>(picture: Board, rows: number, columns: number): Board {
  const { width, height } = picture;
  return rearranged(picture, picture, (row, column) => ({
    row: (((row - rows) % height) + height) % height,
    column: (((column - columns) % width) + width) % width,
  }));
}

/**
 * Returns a picture of a size whose cells come from another picture.
 *
 * @param from returns the place from which a cell comes; a place outside the picture gives an empty cell
 */
function rearranged<Board extends AnyGrid>(
  source: Board,
  { width, height }: Size,
  from: (row: number, column: number) => { readonly row: number; readonly column: number },
): Board {
  const cells = Uint8Array.from({ length: width * height }, (_, cell) => {
    const { row, column } = from(Math.floor(cell / width), cell % width);
    const isInside = row >= 0 && row < source.height && column >= 0 && column < source.width;
    return isInside ? (source.cells[row * source.width + column] ?? EMPTY) : EMPTY;
  });
  return { ...source, width, height, cells };
}
