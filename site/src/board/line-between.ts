import { placeOfCell } from '@crosshatch/core/puzzle';
import { cellOfPlace } from './place.ts';

/**
 * Returns the cells of a straight line in order, both ends included. Each cell shares a side or a corner with the one before.
 */
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
