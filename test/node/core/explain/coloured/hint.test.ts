import { hintColoured } from '@crosshatch/core/explain';
import { colouredGridRows, UNKNOWN_COLOUR, unknownCells } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clashingColoured, drawnBoard, emptyColoured, partOfColoured } from './boards.ts';
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
