import { type Grid, gridOfRows } from '@crosshatch/core/puzzle';

export function gridOf(...rows: string[]): Grid {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new Error('the rows of a test make no grid');
  return grid;
}

/** The only solution of a puzzle that lines and trials alone do not lead to. */
export const SEARCH_BOARD = gridOf(
  '0000000010',
  '0000000110',
  '0011001110',
  '1001100000',
  '0010101001',
  '1100010110',
  '0001010011',
  '1000000000',
  '0000100000',
  '1001110000',
);
