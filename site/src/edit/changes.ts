import { EMPTY, FILLED, type Grid } from '@crosshatch/core/puzzle';

/** The longest side of a picture that is begun or enlarged, in cells: a link holds a square of that side. */
export const LONGEST_DRAWN = 200;

export const blankPicture = (width: number, height: number): Grid => ({
  width,
  height,
  cells: new Uint8Array(width * height).fill(EMPTY),
});

export const invertedPicture = (picture: Grid): Grid => ({
  ...picture,
  cells: picture.cells.map((state) => (state === FILLED ? EMPTY : FILLED)),
});

/** The number of lines to add at each edge; a negative number takes lines away. */
export interface Growth {
  readonly left?: number;
  readonly right?: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** The picture with empty lines added or lines taken away at its edges. */
export function resizedPicture(picture: Grid, { left = 0, right = 0, top = 0, bottom = 0 }: Growth): Grid {
  const resized = blankPicture(picture.width + left + right, picture.height + top + bottom);
  return rearranged(resized, picture, (row, column) => ({ row: row - top, column: column - left }));
}

/** Whether a picture may have a side of that length. */
export const isDrawnSide = (cells: number): boolean => Number.isInteger(cells) && cells >= 1 && cells <= LONGEST_DRAWN;

/** The picture moved down and to the right; cells that leave it at one edge come back at the other. */
export function shiftedPicture(picture: Grid, rows: number, columns: number): Grid {
  const { width, height } = picture;
  return rearranged(blankPicture(width, height), picture, (row, column) => ({
    row: (((row - rows) % height) + height) % height,
    column: (((column - columns) % width) + width) % width,
  }));
}

/**
 * Fills a blank picture from another one.
 *
 * @param from the place that each cell comes from; nothing comes from outside
 */
function rearranged(
  blank: Grid,
  source: Grid,
  from: (row: number, column: number) => { readonly row: number; readonly column: number },
): Grid {
  const cells = blank.cells.map((_, cell) => {
    const { row, column } = from(Math.floor(cell / blank.width), cell % blank.width);
    const isInside = row >= 0 && row < source.height && column >= 0 && column < source.width;
    return isInside && source.cells[row * source.width + column] === FILLED ? FILLED : EMPTY;
  });
  return { ...blank, cells };
}
