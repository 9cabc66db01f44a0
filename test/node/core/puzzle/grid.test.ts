import {
  cellAt,
  colouredGrid,
  colouredGridOfRows,
  copyGrid,
  createGrid,
  differingCells,
  FILLED,
  gridOfRows,
  gridRows,
  isComplete,
  puzzleOfGrid,
  sameGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallBoard } from '#test/node/arbitraries.ts';

describe('a grid', () => {
  it('a grid begins with every cell unknown', () => {
    const grid = createGrid(3, 2);
    expect(gridRows(grid)).toEqual(['???', '???']);
    expect(isComplete(grid)).toBe(false);
  });

  it('a grid has whole numbers of cells on its sides', () => {
    for (const [width, height] of [
      [Number.NaN, 5],
      [5, Number.NaN],
      [-2, -3],
      [1.5, 2],
      [Number.POSITIVE_INFINITY, 0],
    ] as const)
      for (const make of [createGrid, colouredGrid]) expect(() => make(width, height)).toThrow(/^no grid has /);
    expect(createGrid(0, 3).cells).toHaveLength(0);
  });

  it('a grid is read from rows and written as rows', () => {
    const grid = gridOfRows(['01?', '110']);
    expect(grid).toEqual({ width: 3, height: 2, cells: Uint8Array.of(0, 1, 2, 1, 1, 0) });
    if (grid === undefined) return;
    expect(cellAt(grid, 1, 0)).toBe(FILLED);
    expect(cellAt(grid, 0, 2)).toBe(UNKNOWN);
    expect(gridRows(grid)).toEqual(['01?', '110']);
    fc.assert(
      fc.property(smallBoard(10), (board) => {
        expect(gridOfRows(gridRows(board))).toEqual(board);
      }),
    );
  });

  it('a grid with another state, or without all its cells, is not written as rows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 9, max: 4 }), fc.nat({ max: 1 }), (cells, missing) => {
        const grid = { width: cells.length + missing, height: 1, cells };
        const isSound = missing === 0 && cells.every((state) => state <= UNKNOWN);
        if (isSound) expect(gridOfRows(gridRows(grid))).toEqual(grid);
        else expect(() => gridRows(grid)).toThrow(RangeError);
      }),
    );
  });

  it('a grid cannot be read from rows of different lengths or other symbols', () => {
    expect(gridOfRows(['01', '0'])).toBeUndefined();
    expect(gridOfRows(['0', '01'])).toBeUndefined();
    expect(gridOfRows(['0x'])).toBeUndefined();
    // No array holds 2^40 cells, the length of the first row times the number of rows.
    const uneven = ['0'.repeat(2 ** 20), ...Array.from({ length: 2 ** 20 }, () => '0')];
    expect(gridOfRows(uneven)).toBeUndefined();
    expect(colouredGridOfRows(uneven, 1)).toBeUndefined();
  });

  it('a grid equals its copy until one cell differs', () => {
    fc.assert(
      fc.property(smallBoard(10), fc.nat(), (grid, place) => {
        const copy = copyGrid(grid);
        expect(sameGrid(grid, copy)).toBe(true);
        copy.cells[place % copy.cells.length] = UNKNOWN;
        expect(sameGrid(grid, copy)).toBe(false);
        const row = Math.floor((place % copy.cells.length) / grid.width);
        const column = (place % copy.cells.length) % grid.width;
        expect(differingCells(grid, copy)).toEqual([{ row, column }]);
        expect(isComplete(grid) && !isComplete(copy)).toBe(true);
      }),
    );
    const [some, others] = [['0101'], ['1010']].map(gridOfRows);
    if (some === undefined || others === undefined) throw new Error('the rows are no grids');
    expect(differingCells(some, others, 2)).toEqual([0, 1].map((column) => ({ row: 0, column })));
    expect(differingCells(some, others)).toHaveLength(4);
    const row = createGrid(2, 1);
    expect(sameGrid(row, createGrid(1, 2))).toBe(false);
  });

  it('a grid has the clues of its filled cells, unknown ones counting as empty', () => {
    const grid = gridOfRows(['11?1', '0000', '1011']);
    expect(grid && puzzleOfGrid(grid)).toEqual({
      rows: [[2, 1], [], [1, 2]],
      columns: [[1, 1], [1], [1], [1, 1]],
    });
  });
});
