/** A cell by its row and column, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The place of a cell from its number, counted row after row. */
export const placeOfCell = (cell: number, width: number): Place => ({
  row: Math.floor(cell / width),
  column: cell % width,
});
