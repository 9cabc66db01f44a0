import {
  type AnyGrid,
  type CellState,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  UNKNOWN,
  unknownCell,
} from '@crosshatch/core/puzzle';

/** Returns the grid of rows that this site wrote itself. For any other text, use `gridOfRows`, which can refuse it. */
export function gridOf(rows: readonly string[]): Grid {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new RangeError('the rows of a picture differ in length');
  return grid;
}

/** Returns the grid with only the cells for which `isKept` is true; all other cells are unknown. */
export function onlyCells<Board extends AnyGrid>(grid: Board, isKept: (cell: number) => boolean): Board {
  const unknown = unknownCell(grid);
  return { ...grid, cells: grid.cells.map((state, cell) => (isKept(cell) ? state : unknown)) };
}

/** Returns the grid overwritten with the known cells of another grid of the same size. */
export function laidOver<Board extends AnyGrid>(grid: Board, { cells: known }: AnyGrid): Board {
  const cells = grid.cells.slice();
  const unknown = unknownCell(grid);
  for (const [cell, state] of known.entries()) if (state !== unknown) cells[cell] = state;
  return { ...grid, cells };
}

/** Counts the grids in which a cell has the given state. */
export const timesInState = (state: CellState, grids: readonly Grid[], cell: number): number =>
  grids.reduce((times, { cells }) => times + Number(cells[cell] === state), 0);

/** Returns the cells with one cell turned to its next state: unknown → filled → empty → unknown. */
export const withTurned = (cells: Uint8Array, turned: number): Uint8Array =>
  cells.map((state, cell) =>
    cell !== turned ? state : state === UNKNOWN ? FILLED : state === FILLED ? EMPTY : UNKNOWN,
  );
