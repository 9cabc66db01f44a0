import { whyColoured } from '@crosshatch/core/explain';
import { colouredCluesOf, colouredGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingColoured, colouredPuzzle, drawnBoard, emptyColoured, partOfColoured } from './boards.ts';
import { expectTrueWhy, placeOf } from './oracles.ts';

describe('why a coloured cell', () => {
  test('why a coloured cell must be so is answered truly, by brute force, for some cells of a solution', () => {
    const questions = drawnBoard(5).chain((drawn) =>
      fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn), fc.nat(drawn.board.cells.length - 1)),
    );
    fc.assert(
      fc.property(questions, ([puzzle, grid, cell]) => {
        expectTrueWhy(puzzle, grid, cell, whyColoured(puzzle, grid, placeOf(grid, cell)));
      }),
      { numRuns: 100 },
    );
  });

  test('why a coloured cell must be so is answered truly, by brute force, where there may be no solution', () => {
    const questions = fc.oneof(
      drawnBoard(4).chain((drawn) => fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn, 10), fc.nat())),
      clashingColoured(4).chain((puzzle) =>
        fc.tuple(fc.constant(puzzle), fc.constant(emptyColoured(puzzle)), fc.nat()),
      ),
    );
    fc.assert(
      fc.property(questions, ([puzzle, grid, number]) => {
        const cell = number % grid.cells.length;
        expectTrueWhy(puzzle, grid, cell, whyColoured(puzzle, grid, placeOf(grid, cell)));
      }),
      { numRuns: 100 },
    );
  });

  test('why a coloured cell must be so is never answered wrongly on a small budget', () => {
    const questions = drawnBoard(4).chain((drawn) =>
      fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn), fc.nat(drawn.board.cells.length - 1)),
    );
    fc.assert(
      fc.property(questions, fc.integer({ min: 0, max: 300 }), ([puzzle, grid, cell], budget) => {
        const answer = whyColoured(puzzle, grid, placeOf(grid, cell), { budget });
        if (answer.status !== 'exhausted') expectTrueWhy(puzzle, grid, cell, answer);
      }),
    );
  });

  test('why of a coloured cell outside the grid throws, as that is a bug', () => {
    const puzzle = colouredPuzzle(colouredCluesOf(colouredGrid(2, 2, new Uint8Array(4))), 1);
    expect(() => whyColoured(puzzle, emptyColoured(puzzle), { row: 2, column: 0 })).toThrow(RangeError);
  });
});
