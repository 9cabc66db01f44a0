import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { commonest } from './cells.ts';

/**
 * The cells with single-cell islands removed: a cell unlike all its eight neighbours takes the commonest colour among
 * them. All islands are found before one is removed.
 */
export function withoutIslands(cells: Uint8Array, { width, height }: Size): Uint8Array {
  return cells.map((colour, cell) => {
    const column = cell % width;
    const row = (cell - column) / width;
    const [top, bottom] = [Math.max(0, row - 1), Math.min(height - 1, row + 1)];
    const [left, right] = [Math.max(0, column - 1), Math.min(width - 1, column + 1)];
    let alike = 0;
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) if (itemAt(cells, y * width + x) === colour) alike++;
    }
    // The cell itself is counted too.
    if (alike > 1) return colour;
    const counts = new Map<number, number>();
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const neighbour = itemAt(cells, y * width + x);
        if (y !== row || x !== column) counts.set(neighbour, (counts.get(neighbour) ?? 0) + 1);
      }
    }
    return counts.size === 0 ? colour : commonest(counts);
  });
}
