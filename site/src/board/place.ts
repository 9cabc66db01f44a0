import type { Place, Size } from '@crosshatch/core/puzzle';

/** The number of the cell at a place, counted row after row. */
export const cellOfPlace = ({ row, column }: Place, width: number): number => row * width + column;

/** The place itself, or the nearest one on a board of that size. */
export const within = ({ row, column }: Place, { width, height }: Size): Place => ({
  row: Math.max(0, Math.min(height - 1, row)),
  column: Math.max(0, Math.min(width - 1, column)),
});
