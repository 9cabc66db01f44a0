import { expect, test } from 'vitest';
import { layoutOf } from '#site/src/generate/page-layout.ts';

const SMALL = { width: 9, height: 9 };
const WIDE = { width: 45, height: 10 };
const LARGE = { width: 60, height: 60 };

test.each([
  { board: SMALL, count: 1, columns: 1, rows: 1 },
  { board: SMALL, count: 2, columns: 1, rows: 2 },
  { board: SMALL, count: 4, columns: 2, rows: 2 },
  { board: SMALL, count: 6, columns: 2, rows: 3 },
  // Two pages of four have larger cells than a page of six and a page of one.
  { board: SMALL, count: 7, columns: 2, rows: 2 },
  { board: SMALL, count: 12, columns: 2, rows: 3 },
  { board: WIDE, count: 1, columns: 1, rows: 1 },
  { board: WIDE, count: 2, columns: 1, rows: 2 },
  { board: WIDE, count: 12, columns: 1, rows: 3 },
  { board: LARGE, count: 12, columns: 1, rows: 1 },
])('$count boards of $board.width×$board.height cells are printed in $columns columns and $rows rows', (sheet) => {
  const boards = Array.from({ length: sheet.count }, () => sheet.board);
  expect(layoutOf(boards, 3.5)).toEqual({ columns: sheet.columns, rows: sheet.rows });
});
