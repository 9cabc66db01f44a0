import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { why } from '@crosshatch/core/explain';
import {
  blankGridOf,
  colouredGrid,
  puzzleOfColouredGrid,
  puzzleOfGrid,
  UNKNOWN,
  unknownCell,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certainCells } from '#site/src/solver/certain.ts';
import { supposedIn } from '#site/src/solver/supposed.ts';
import { smallBoard } from '../arbitraries.ts';

describe('certain cells', () => {
  test('certain cells are those on which all solutions agree', () => {
    let several = 0;
    fc.assert(
      fc.property(smallBoard(5), (picture) => {
        const puzzle = puzzleOfGrid(picture);
        const outcome = exact.solve(puzzle, { solutions: 100_000 });
        if (outcome.status === 'contradictory' || outcome.status === 'exhausted') throw new Error('it has solutions');
        const { solutions } = outcome;
        if (solutions.length > 1) several++;
        const { grid, differing, unsure } = certainCells(puzzle, solutions.slice(0, 2));
        const shared = picture.cells.map((state, cell) =>
          solutions.every(({ cells }) => cells[cell] === state) ? state : UNKNOWN,
        );
        expect([...grid.cells]).toEqual([...shared]);
        expect(differing).toBe(shared.filter((state) => state === UNKNOWN).length);
        expect(unsure).toBe(0);
      }),
      { seed: 1, numRuns: 500 },
    );
    expect(several).toBeGreaterThan(20);
  });

  test('certain cells of a coloured puzzle are those on which all solutions agree', () => {
    const colours = [{ value: '#e4002b' }, { value: '#0057b7' }];
    fc.assert(
      fc.property(fc.array(fc.nat(2), { minLength: 9, maxLength: 9 }), (states) => {
        fc.pre(states.includes(1) && states.includes(2));
        const picture = colouredGrid(3, 3, Uint8Array.from(states));
        const puzzle = puzzleOfColouredGrid(picture, { colours, background: { value: '#ffffff' } });
        const outcome = solveColoured(puzzle, { solutions: 1000 });
        if (outcome.status === 'contradictory' || outcome.status === 'exhausted') throw new Error('it has solutions');
        const unknown = unknownCell(blankGridOf(puzzle));
        const shared = states.map((state, cell) =>
          outcome.solutions.every(({ cells }) => cells[cell] === state) ? state : unknown,
        );
        expect([...certainCells(puzzle, outcome.solutions.slice(0, 2)).grid.cells]).toEqual(shared);
      }),
      { seed: 1, numRuns: 60 },
    );
  });
});

test('a supposition of a reason has the cell in its other state, and cells that follow from no solution', () => {
  let found = 0;
  fc.assert(
    fc.property(smallBoard(7), fc.nat(), (picture, chance) => {
      const puzzle = puzzleOfGrid(picture);
      const known = blankGridOf(puzzle);
      if (known.kind === 'coloured') throw new Error('the puzzle has two colours');
      const cell = chance % picture.cells.length;
      const place = { row: Math.floor(cell / picture.width), column: cell % picture.width };
      const reason = why(puzzle, known, place);
      const supposed = supposedIn(puzzle, known, reason);
      if (supposed === undefined) return;
      found++;
      if (reason.status !== 'deduction') throw new Error('a supposition proves something');
      expect(supposed.tried).toMatchObject(place);
      expect(supposed.grid.cells[cell]).toBe(1 - reason.cell.state);
      expect(supposed.known.cells[cell]).toBe(UNKNOWN);
      for (const [index, state] of supposed.grid.cells.entries())
        if (state !== UNKNOWN) expect(supposed.known.cells[index]).toBe(UNKNOWN);
      // No solution has the known cells together with the supposed ones.
      const all = supposed.known.cells.map((state, index) =>
        state === UNKNOWN ? (supposed.grid.cells[index] ?? state) : state,
      );
      expect(exact.solve(puzzle, { known: { ...supposed.known, cells: all } }).status).toBe('contradictory');
    }),
    { seed: 3, numRuns: 2000 },
  );
  expect(found).toBeGreaterThan(5);
});
