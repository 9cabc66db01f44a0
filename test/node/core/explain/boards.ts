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

/** A board where no line settles a cell and no trial clashes, but trials of one cell agree on others. */
export const AGREEING = {
  solution: ['0001', '0000', '0100', '0100', '0000', '0010', '0001'],
  known: ['00??', '0000', '0???', '0???', '0000', '0???', '0???'],
} as const;
