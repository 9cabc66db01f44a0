import type { Size } from './line.ts';

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

/** The cells above, to the left, to the right and below, as far as there are any. */
export function neighboursOf({ width, height }: Size, cell: number): number[] {
  const column = cell % width;
  const neighbours: number[] = [];
  if (cell >= width) neighbours.push(cell - width);
  if (column > 0) neighbours.push(cell - 1);
  if (column < width - 1) neighbours.push(cell + 1);
  if (cell < width * (height - 1)) neighbours.push(cell + width);
  return neighbours;
}
