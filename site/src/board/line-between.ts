import { cellOfPlace, placeOfCell } from './place.ts';

/** The cells of a straight line in their order, both ends included: each is a neighbour of the one before, or touches its corner. */
export function lineBetween(width: number, from: number, to: number): number[] {
  const [start, end] = from < to ? [from, to] : [to, from];
  const first = placeOfCell(start, width);
  const last = placeOfCell(end, width);
  const [down, across] = [last.row - first.row, last.column - first.column];
  const steps = Math.max(down, Math.abs(across));
  const cells = [start];
  for (let step = 1; step <= steps; step++) {
    const row = first.row + Math.round((down * step) / steps);
    const column = first.column + Math.round((across * step) / steps);
    cells.push(cellOfPlace({ row, column }, width));
  }
  return start === from ? cells : cells.reverse();
}
