import type { ColouredCell } from '@crosshatch/core/algorithm';
import { type Deduction, type Hint, hintColoured } from '@crosshatch/core/explain';
import {
  type ColouredGrid,
  type ColouredPuzzle,
  colouredGridRows,
  UNKNOWN_COLOUR,
  unknownCells,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterAllLines, clashingColoured, drawnBoard, emptyColoured, partOfColoured, setsOf } from './boards.ts';
import { afterDeductions, coloursOver, solutionsWith } from './oracles.ts';

function apply(grid: ColouredGrid, { cells }: Deduction<ColouredCell>): ColouredGrid {
  const next = { ...grid, cells: grid.cells.slice() };
  for (const { row, column, colours } of cells) next.cells[row * grid.width + column] = colours[0] ?? UNKNOWN_COLOUR;
  return next;
}

/** What a hint may say, by brute force. */
function expectTrue(puzzle: ColouredPuzzle, grid: ColouredGrid, next: Hint<ColouredCell>): void {
  const solutions = solutionsWith(puzzle, grid);
  if (solutions.length === 0) {
    expect(next.status).toBe('mistake');
    return;
  }
  if (unknownCells(grid) === 0) {
    expect(next).toEqual({ status: 'complete' });
    return;
  }
  const over = coloursOver(solutions, grid.cells.length);
  const unknown = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === UNKNOWN_COLOUR);
  if (unknown.every((cell) => (over[cell]?.size ?? 0) > 1)) {
    const cells = unknown.map((cell) => ({ row: Math.floor(cell / grid.width), column: cell % grid.width }));
    expect(next).toMatchObject({ status: 'ambiguous', cells });
    return;
  }
  if (next.status !== 'deduction') throw new Error(`a deduction is left, but the hint says ${next.status}`);
  expect(next.cells.length).toBeGreaterThan(0);
  for (const { row, column, colours } of next.cells) {
    const cell = row * grid.width + column;
    expect(grid.cells[cell]).toBe(UNKNOWN_COLOUR);
    expect(new Set(colours)).toEqual(over[cell]);
  }
  const before = setsOf(puzzle, grid);
  const { before: marks = [] } = next;
  afterDeductions(puzzle, grid, before, [...marks, next]);
  // Lines if they settle a cell; trials or a search if not.
  const byLines = afterAllLines(puzzle, before);
  expect(next.technique === 'line').toBe(unknown.some((cell) => byLines?.[cell]?.size === 1));
}

test('a hint for a coloured puzzle is true, by brute force, for some cells of a solution', () => {
  const positions = drawnBoard(5, 3).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn)));
  fc.assert(
    fc.property(positions, ([puzzle, grid]) => expectTrue(puzzle, grid, hintColoured(puzzle, grid))),
    { numRuns: 100 },
  );
});

test('a hint for a coloured puzzle is true, by brute force, where there may be no solution', () => {
  const positions = fc.oneof(
    drawnBoard(4).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn, 10))),
    clashingColoured(4).map((puzzle) => [puzzle, emptyColoured(puzzle)] as const),
  );
  fc.assert(
    fc.property(positions, ([puzzle, grid]) => expectTrue(puzzle, grid, hintColoured(puzzle, grid))),
    { numRuns: 100 },
  );
});

test('a hint for a coloured puzzle says nothing untrue on a small budget', () => {
  const positions = drawnBoard(4).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn)));
  fc.assert(
    fc.property(positions, fc.integer({ min: 0, max: 300 }), ([puzzle, grid], budget) => {
      const next = hintColoured(puzzle, grid, { budget });
      if (next.status !== 'exhausted') expectTrue(puzzle, grid, next);
    }),
  );
});

test('hints lead from the empty coloured grid to the solution, or to where several part', () => {
  fc.assert(
    fc.property(drawnBoard(5), ({ puzzle }) => {
      let grid = emptyColoured(puzzle);
      let next = hintColoured(puzzle, grid);
      for (; next.status === 'deduction'; next = hintColoured(puzzle, grid)) grid = apply(grid, next);
      const over = coloursOver(solutionsWith(puzzle, emptyColoured(puzzle)), grid.cells.length);
      const shared = over.map((colours) => (colours.size === 1 ? [...colours][0] : UNKNOWN_COLOUR));
      expect([...grid.cells], colouredGridRows(grid).join()).toEqual(shared);
      expect(next.status).toBe(unknownCells(grid) === 0 ? 'complete' : 'ambiguous');
    }),
    { numRuns: 40 },
  );
});
