import { hintColoured } from '@crosshatch/core/explain';
import {
  colouredCluesOf,
  colouredGridOfRows,
  colouredGridRows,
  UNKNOWN_COLOUR,
  unknownCells,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGREEING } from '../boards.ts';
import { clashingColoured, colouredPuzzle, drawnBoard, emptyColoured, partOfColoured } from './boards.ts';
import { afterHint, coloursOver, expectTrueHint, solutionsWith } from './oracles.ts';

test('a hint for a coloured puzzle is true, by brute force, for some cells of a solution', () => {
  const positions = drawnBoard(5, 3).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn)));
  fc.assert(
    fc.property(positions, ([puzzle, grid]) => expectTrueHint(puzzle, grid, hintColoured(puzzle, grid))),
    { numRuns: 100 },
  );
});

test('a hint for a coloured puzzle is true, by brute force, where there may be no solution', () => {
  const positions = fc.oneof(
    drawnBoard(4).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn, 10))),
    clashingColoured(4).map((puzzle) => [puzzle, emptyColoured(puzzle)] as const),
  );
  fc.assert(
    fc.property(positions, ([puzzle, grid]) => expectTrueHint(puzzle, grid, hintColoured(puzzle, grid))),
    { numRuns: 100 },
  );
});

test('a hint for a coloured puzzle says nothing untrue on a small budget', () => {
  const positions = drawnBoard(4).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn)));
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 300 }), ([puzzle, grid], budget) => {
      const next = hintColoured(puzzle, grid, { budget });
      if (next.status !== 'exhausted') expectTrueHint(puzzle, grid, next);
    }),
  );
});

/** The board of rows of one colour's symbols. */
function redBoard(rows: readonly string[]) {
  const grid = colouredGridOfRows(rows, 1);
  if (grid === undefined) throw new Error('the rows of a test make no grid');
  return grid;
}

test('a hint for a coloured puzzle tells the agreement of trials that it has found when its budget is spent', () => {
  const puzzle = colouredPuzzle(colouredCluesOf(redBoard(AGREEING.solution)), 1);
  const grid = redBoard(AGREEING.known);
  const next = hintColoured(puzzle, grid);
  expect(next).toMatchObject({ technique: 'probing', reason: expect.stringContaining('whether row 3, column 2 is') });
  expect(hintColoured(puzzle, grid, { budget: 400 })).toEqual(next);
});

test('a hint for a coloured puzzle reads no line beyond its budget once a line has settled a cell', () => {
  const puzzle = colouredPuzzle(colouredCluesOf(redBoard(['01110', '11011', '11111', '10110', '01110'])), 1);
  const grid = emptyColoured(puzzle);
  expect(hintColoured(puzzle, grid)).toMatchObject({ line: { axis: 'row', index: 1 } });
  expect(hintColoured(puzzle, grid, { budget: 1 })).toMatchObject({ line: { axis: 'row', index: 0 } });
});

test('hints lead from the empty coloured grid to the solution, or to where several part', () => {
  fc.assert(
    fc.property(drawnBoard(5), ({ puzzle }) => {
      let grid = emptyColoured(puzzle);
      let next = hintColoured(puzzle, grid);
      for (; next.status === 'deduction'; next = hintColoured(puzzle, grid)) grid = afterHint(grid, next);
      const over = coloursOver(solutionsWith(puzzle, emptyColoured(puzzle)), grid.cells.length);
      const shared = over.map((colours) => (colours.size === 1 ? [...colours][0] : UNKNOWN_COLOUR));
      expect([...grid.cells], colouredGridRows(grid).join()).toEqual(shared);
      expect(next.status).toBe(unknownCells(grid) === 0 ? 'complete' : 'ambiguous');
    }),
    { numRuns: 40 },
  );
});
