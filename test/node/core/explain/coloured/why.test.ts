import { type ColouredWhy, whyColoured } from '@crosshatch/core/explain';
import {
  type ColouredGrid,
  type ColouredPuzzle,
  colouredCluesOf,
  colouredGrid,
  UNKNOWN_COLOUR,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAllLines,
  clashingColoured,
  colouredPuzzle,
  drawnBoard,
  emptyColoured,
  partOfColoured,
  setsOf,
} from './boards.ts';
import { afterDeductions, coloursOver, solutionsWith } from './oracles.ts';

const placeOf = ({ width }: ColouredGrid, cell: number) => ({ row: Math.floor(cell / width), column: cell % width });

/** What may be answered, by brute force. */
function expectTrue(puzzle: ColouredPuzzle, grid: ColouredGrid, cell: number, answer: ColouredWhy): void {
  const others = { ...grid, cells: grid.cells.with(cell, UNKNOWN_COLOUR) };
  const colour = grid.cells[cell];
  const solutions = solutionsWith(puzzle, others);
  if (solutions.length === 0) {
    expect(answer.status).toBe('mistake');
    return;
  }
  const must = coloursOver(solutions, grid.cells.length)[cell] ?? new Set();
  if (must.size > 1) {
    if (answer.status !== 'ambiguous')
      throw new Error(`several colours are possible, but the answer is ${answer.status}`);
    const [one, other] = answer.solutions.map(({ cells }) => [...cells]);
    expect(solutions).toContainEqual(one);
    expect(solutions).toContainEqual(other);
    expect(one?.[cell]).not.toBe(other?.[cell]);
    return;
  }
  if (answer.status !== 'deduction' && answer.status !== 'mistake') {
    throw new Error(`the cell is settled, but the answer is ${answer.status}`);
  }
  expect(answer.status).toBe(colour === UNKNOWN_COLOUR || must.has(colour ?? 0) ? 'deduction' : 'mistake');
  const chain = answer.chain ?? [];
  const sets = setsOf(puzzle, others);
  expect(afterDeductions(puzzle, grid, sets, chain)[cell]).toEqual(must);
  expect(chain.at(-1)?.cells).toEqual([{ ...placeOf(grid, cell), colours: [...must] }]);
  if (answer.status !== 'deduction') return;
  const byLines = afterAllLines(puzzle, sets)?.[cell] ?? new Set();
  expect(answer.technique === 'line').toBe(byLines.size === 1);
}

describe('why a coloured cell', () => {
  test('why a coloured cell must be so is answered truly, by brute force, for some cells of a solution', () => {
    const questions = drawnBoard(5).chain((drawn) =>
      fc.tuple(fc.constant(drawn.puzzle), partOfColoured(drawn), fc.nat(drawn.board.cells.length - 1)),
    );
    fc.assert(
      fc.property(questions, ([puzzle, grid, cell]) => {
        expectTrue(puzzle, grid, cell, whyColoured(puzzle, grid, placeOf(grid, cell)));
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
        expectTrue(puzzle, grid, cell, whyColoured(puzzle, grid, placeOf(grid, cell)));
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
        if (answer.status !== 'exhausted') expectTrue(puzzle, grid, cell, answer);
      }),
    );
  });

  test('why of a coloured cell outside the grid throws, as that is a bug', () => {
    const puzzle = colouredPuzzle(colouredCluesOf(colouredGrid(2, 2, new Uint8Array(4))), 1);
    expect(() => whyColoured(puzzle, emptyColoured(puzzle), { row: 2, column: 0 })).toThrow(RangeError);
  });
});
