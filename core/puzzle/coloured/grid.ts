import { itemAt } from '../../memory/index.ts';
import { cellCount } from '../grid.ts';
import { type ColouredClue, colouredClueOf } from './clue.ts';

/** A cell for which several colours are still possible. */
export const UNKNOWN_COLOUR = 255;

/** A board, complete or in part: for each cell, row after row, its colour, 0 for the background or UNKNOWN_COLOUR. */
export interface ColouredGrid {
  readonly kind: 'coloured';
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** Makes a grid of these cells, by default all unknown. @throws {RangeError} as `createGrid`, for the default cells */
export const colouredGrid = (
  width: number,
  height: number,
  cells: Uint8Array = new Uint8Array(cellCount(width, height)).fill(UNKNOWN_COLOUR),
): ColouredGrid => ({ kind: 'coloured', width, height, cells });

/** The symbols of the background and of the colours 1 to 31, in texts of cells. */
export const COLOUR_SYMBOLS = '0123456789abcdefghijklmnopqrstuv';
const QUESTION_MARK = '?'.charCodeAt(0);

/** One string a row: `0` background, `1` to `9` and `a` to `v` the colours 1 to 31, `?` unknown. */
export function colouredGridRows({ width, height, cells }: ColouredGrid): string[] {
  const colours = new DataView(cells.buffer, cells.byteOffset, cells.length);
  const codes = new Uint8Array(width);
  return Array.from({ length: height }, (_, row) => {
    for (let column = 0; column < width; column++) {
      const colour = colours.getUint8(row * width + column);
      codes[column] = colour === UNKNOWN_COLOUR ? QUESTION_MARK : COLOUR_SYMBOLS.charCodeAt(colour);
    }
    // Spreading the codes would use their iterator, which takes five times as long.
    return Reflect.apply(String.fromCharCode, undefined, codes);
  });
}

/** Reads the rows that `colouredGridRows` writes; undefined when rows differ in length or hold a symbol past the colours. */
export function colouredGridOfRows(rows: readonly string[], colours: number): ColouredGrid | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.some((text) => text.length !== width)) return undefined;
  const cells = new Uint8Array(width * rows.length).fill(UNKNOWN_COLOUR);
  for (const [row, text] of rows.entries()) {
    for (let column = 0; column < width; column++) {
      const symbol = text.charAt(column);
      if (symbol === '?') continue;
      const colour = COLOUR_SYMBOLS.indexOf(symbol);
      if (colour < 0 || colour > colours) return undefined;
      cells[row * width + column] = colour;
    }
  }
  return colouredGrid(width, rows.length, cells);
}

/** The clues of a grid's rows and columns; unknown cells count as background. */
export function colouredCluesOf({ width, height, cells }: ColouredGrid): {
  rows: ColouredClue[];
  columns: ColouredClue[];
} {
  const colours = cells.map((colour) => (colour === UNKNOWN_COLOUR ? 0 : colour));
  const colourOf = (cell: number): number => itemAt(colours, cell);
  return {
    rows: Array.from({ length: height }, (_, row) => colouredClueOf(width, (column) => colourOf(row * width + column))),
    columns: Array.from({ length: width }, (_, column) =>
      colouredClueOf(height, (row) => colourOf(row * width + column)),
    ),
  };
}
