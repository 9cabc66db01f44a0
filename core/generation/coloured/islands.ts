import { itemAt } from '../../memory/index.ts';
import type { Size } from '../../puzzle/index.ts';
import { commonest } from './cells.ts';

/**
 * The cells with single-cell islands removed: a cell unlike all its eight neighbours takes the commonest colour among
 * them. All islands are found before one is removed.
 */
export function withoutIslands(cells: Uint8Array, { width, height }: Size): Uint8Array {
  return cells.map((colour, cell) => {
    const counts = new Map<number, number>();
    const column = cell % width;
    const row = (cell - column) / width;
    for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) {
        const neighbour = itemAt(cells, y * width + x);
        if (y !== row || x !== column) counts.set(neighbour, (counts.get(neighbour) ?? 0) + 1);
      }
    }
    return counts.size === 0 || counts.has(colour) ? colour : commonest(counts);
  });
}
