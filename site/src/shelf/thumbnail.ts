import { type AnyGrid, EMPTY, unknownCell } from '@crosshatch/core/puzzle';

/** A small picture of a board. */
export interface Thumbnail {
  readonly width: number;
  /** A digit to base 36 for the colour of each cell, row after row: 0 is the background. */
  readonly cells: string;
  /** The background, then the colours. Default: two colours, those of the page. */
  readonly colours?: readonly string[];
}

/** The most cells on a side of a thumbnail. */
const MOST_CELLS = 64;

/**
 * Returns a thumbnail of the board. If the board is too large, each cell of the thumbnail shows the first painted cell of a
 * square.
 */
export function thumbnailOf(grid: AnyGrid, colours?: readonly string[]): Thumbnail {
  const { width, height } = grid;
  const unknown = unknownCell(grid);
  const step = Math.ceil(Math.max(width, height) / MOST_CELLS);
  const paintedWithin = (top: number, left: number): number => {
    for (let row = top; row < Math.min(top + step, height); row++) {
      for (let column = left; column < Math.min(left + step, width); column++) {
        const state = grid.cells[row * width + column] ?? unknown;
        if (state !== unknown && state !== EMPTY) return state;
      }
    }
    return EMPTY;
  };
  let cells = '';
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) cells += paintedWithin(row, column).toString(36);
  }
  return { width: Math.ceil(width / step), cells, ...(colours !== undefined && { colours }) };
}
