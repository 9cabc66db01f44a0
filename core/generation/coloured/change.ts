import type { ColouredCell } from '../../algorithm/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, colouredGrid, neighboursOf, placeOfCell, UNKNOWN_COLOUR } from '../../puzzle/index.ts';

/** A coloured grid with cells changed to one colour. */
export interface ChangedColouredGrid {
  readonly grid: ColouredGrid;
  /** The cells and their new colour. */
  readonly changes: readonly ColouredCell[];
}

/** The grid with another colour in some cells. */
export function recoloured(
  { width, height, cells }: ColouredGrid,
  changed: readonly number[],
  colour: number,
): ChangedColouredGrid {
  const after = cells.slice();
  const changes = changed.map((cell) => {
    after[cell] = colour;
    return { ...placeOfCell(cell, width), colours: [colour] };
  });
  return { grid: colouredGrid(width, height, after), changes };
}

/** The complete grid: unknown cells are background, as `puzzleOfColouredGrid` reads them. */
export const withoutUnknownColours = ({ width, height, cells }: ColouredGrid): ColouredGrid =>
  colouredGrid(
    width,
    height,
    cells.map((colour) => (colour === UNKNOWN_COLOUR ? 0 : colour)),
  );

/**
 * Other colours for a cell that keep the look of the grid: those of the four neighbours, and the background.
 *
 * @param background 0, or the first colour of a picture without background
 */
export function likelyColours({ width, height, cells }: ColouredGrid, cell: number, background = 0): number[] {
  const colours = new Set(neighboursOf({ width, height }, cell).map((neighbour) => itemAt(cells, neighbour)));
  colours.add(background);
  colours.delete(itemAt(cells, cell));
  return [...colours];
}

/** The number of a cell's four neighbours that have another colour than the given one. */
export const neighboursUnlike = (grid: ColouredGrid, cell: number, colour: number): number =>
  neighboursOf(grid, cell).filter((neighbour) => grid.cells[neighbour] !== colour).length;
