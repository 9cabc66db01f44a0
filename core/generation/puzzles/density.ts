import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, colouredGrid, neighboursOf } from '../../puzzle/index.ts';
import { commonest } from '../coloured/cells.ts';
import type { Orbits } from './symmetry.ts';
import type { Range } from './wish.ts';

/**
 * The number of cells by which a fitted picture stays inside its range, if there is room: a repair may change some
 * cells.
 */
const ROOM = 4;

/**
 * Fits a picture's density, in percent of cells that are not background, into a range by changes at its edges: fills
 * cells of the background with a colour beside them, or empties cells with much background beside them. Cells of one
 * orbit change together, and each colour keeps a cell. A picture that fits is returned as it is.
 */
export function withDensity(grid: ColouredGrid, range: Range, orbits: Orbits): ColouredGrid {
  const { width, height } = grid;
  const all = width * height;
  const least = Math.ceil((range.least * all) / 100);
  const most = Math.floor((range.most * all) / 100);
  const room = Math.min(ROOM, Math.max(0, Math.floor((most - least) / 3)));
  const cells = grid.cells.slice();
  const cellsOf = new Map<number, number>();
  for (const colour of cells) cellsOf.set(colour, (cellsOf.get(colour) ?? 0) + 1);
  const filled = () => all - (cellsOf.get(0) ?? 0);
  if (filled() >= least && filled() <= most) return grid;
  const grows = filled() < least;
  const isFit = () => (grows ? filled() >= least + room : filled() <= most - room);
  const fitted = colouredGrid(width, height, cells);
  for (let changed = true; changed && !isFit(); ) {
    changed = false;
    for (const cell of edgeCells(fitted, grows)) {
      const before = itemAt(cells, cell);
      const orbit = orbits[cell] ?? [cell];
      const isLast = !grows && (cellsOf.get(before) ?? 0) <= orbit.length;
      if (isFit() || (before === 0) !== grows || isLast) continue;
      const colour = grows ? colourBeside(fitted, cell) : 0;
      for (const other of orbit) cells[other] = colour;
      cellsOf.set(before, (cellsOf.get(before) ?? 0) - orbit.length);
      cellsOf.set(colour, (cellsOf.get(colour) ?? 0) + orbit.length);
      changed = true;
    }
  }
  return fitted;
}

/** The cells of the background beside filled ones, or the filled cells beside background; the most enclosed first. */
function edgeCells(grid: ColouredGrid, ofBackground: boolean): number[] {
  const filledBeside = (cell: number) => neighboursOf(grid, cell).filter((other) => grid.cells[other] !== 0).length;
  const edge: { cell: number; beside: number }[] = [];
  for (const [cell, colour] of grid.cells.entries()) {
    if ((colour === 0) !== ofBackground) continue;
    // Beyond the border lies background too.
    const beside = ofBackground ? filledBeside(cell) : 4 - filledBeside(cell);
    if (beside > 0) edge.push({ cell, beside });
  }
  return edge.sort((one, other) => other.beside - one.beside).map(({ cell }) => cell);
}

/** The commonest colour of a cell's filled neighbours. */
function colourBeside(grid: ColouredGrid, cell: number): number {
  const counts = new Map<number, number>();
  for (const neighbour of neighboursOf(grid, cell)) {
    const colour = itemAt(grid.cells, neighbour);
    if (colour !== 0) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return commonest(counts);
}
