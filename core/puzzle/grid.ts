import { itemAt } from '../memory/index.ts';
import { type Clue, clueOf } from './clue.ts';
import { cellsOfLine, type Line, lineNumber } from './line.ts';
import { type Place, placeOfCell } from './place.ts';
import type { Puzzle } from './puzzle.ts';

export const EMPTY = 0;
export const FILLED = 1;
export const UNKNOWN = 2;
export type CellState = typeof EMPTY | typeof FILLED | typeof UNKNOWN;

/** A board, complete or in part: `cells` holds a `CellState` for each cell, row after row. */
export interface Grid {
  /** Distinguishes it from a coloured grid. */
  readonly kind?: never;
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** A grid's number of cells. @throws {RangeError} for a side that is no whole number from 0 */
export function cellCount(width: number, height: number): number {
  // The shift changes fractions, negative sides and NaN.
  if (width >>> 0 === width && height >>> 0 === height) return width * height;
  throw new RangeError(`no grid has ${width}×${height} cells`);
}

/** A grid with every cell unknown. @throws {RangeError} for a side that is no whole number from 0 */
export const createGrid = (width: number, height: number): Grid => ({
  width,
  height,
  cells: new Uint8Array(cellCount(width, height)).fill(UNKNOWN),
});

export const copyGrid = <Board extends Pick<Grid, 'cells'>>(grid: Board): Board => ({
  ...grid,
  cells: grid.cells.slice(),
});

export function cellAt(grid: Grid, row: number, column: number): CellState {
  return grid.cells[row * grid.width + column] as CellState;
}

/** The states of a line's cells, in the line's order. */
export const lineStates = (grid: Grid, line: Line): Uint8Array =>
  Uint8Array.from(cellsOfLine(grid, lineNumber(grid.height, line)), (cell) => itemAt(grid.cells, cell));

export const sameGrid = <Board extends Pick<Grid, 'width' | 'height' | 'cells'>>(a: Board, b: Board): boolean =>
  a.width === b.width && a.height === b.height && a.cells.every((cell, index) => cell === b.cells[index]);

/** The cells on which two grids of the same size differ, at most `most`; default: all. */
export function differingCells<Board extends Pick<Grid, 'width' | 'cells'>>(
  a: Board,
  b: Board,
  most = Number.POSITIVE_INFINITY,
): Place[] {
  const cells: Place[] = [];
  for (let cell = 0; cell < a.cells.length && cells.length < most; cell++) {
    if (a.cells[cell] !== b.cells[cell]) cells.push(placeOfCell(cell, a.width));
  }
  return cells;
}

const SYMBOLS = '01?';

/** One string a row: `0` empty, `1` filled, `?` unknown. @throws {RangeError} for other states, and for missing cells */
export const gridRows = (grid: Grid): string[] => rowTexts(grid, SYMBOLS);

/**
 * One string a row, with a symbol for each cell. Each string is made at once from the codes of its symbols: a string of a
 * million cells that grew by appending would be a tree of a million nodes in memory.
 *
 * @param symbols one UTF-16 code unit for an empty cell, one for a filled and one for an unknown cell
 * @throws {RangeError} for other states, and for missing cells
 */
export function rowTexts(grid: Grid, symbols: string): string[] {
  const known = Array.from(symbols, (symbol) => symbol.charCodeAt(0));
  // Spreading this plain array is ten times as fast as spreading a typed array, whose numbers are passed on one by one.
  const codes = Array.from({ length: grid.width }, () => 0);
  return Array.from({ length: grid.height }, (_, row) => {
    for (let column = 0; column < grid.width; column++) codes[column] = itemAt(known, cellAt(grid, row, column));
    return String.fromCharCode(...codes);
  });
}

/** Reads the rows that `gridRows` writes; undefined when the rows differ in length or hold another symbol. */
export function gridOfRows(rows: readonly string[]): Grid | undefined {
  const width = rows[0]?.length ?? 0;
  if (rows.some((text) => text.length !== width)) return undefined;
  const grid = createGrid(width, rows.length);
  for (const [row, text] of rows.entries()) {
    for (let column = 0; column < width; column++) {
      const state = SYMBOLS.indexOf(text.charAt(column));
      if (state < 0) return undefined;
      grid.cells[row * width + column] = state;
    }
  }
  return grid;
}

/** Makes the puzzle with the clues of the grid's filled cells; unknown cells count as empty. */
export function puzzleOfGrid(grid: Grid): Puzzle {
  const rows = Array.from({ length: grid.height }, (_, row) =>
    clueOf(grid.width, (column) => cellAt(grid, row, column) === FILLED),
  );
  const columns = Array.from({ length: grid.width }, (_, column) =>
    clueOf(grid.height, (row) => cellAt(grid, row, column) === FILLED),
  );
  return { rows, columns };
}

/**
 * Lists the lines of a board whose filled cells do not meet the puzzle's clue; a solution has none. Unknown cells count as
 * empty.
 */
export function linesWithOtherClue(puzzle: Puzzle, grid: Grid): Line[] {
  const made = puzzleOfGrid(grid);
  const wrong = (axis: Line['axis'], asked: readonly Clue[], have: readonly Clue[]): Line[] =>
    asked.flatMap((clue, index) => (sameClue(clue, itemAt(have, index)) ? [] : [{ axis, index }]));
  return [...wrong('row', puzzle.rows, made.rows), ...wrong('column', puzzle.columns, made.columns)];
}

const sameClue = (a: Clue, b: Clue): boolean => a.length === b.length && a.every((block, index) => block === b[index]);
