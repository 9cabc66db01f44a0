import type { Outcome } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { why } from '@crosshatch/core/explain';
import {
  type AnyGrid,
  blankGridOf,
  colouredGrid,
  createGrid,
  puzzleOfColouredGrid,
  puzzleOfGrid,
  UNKNOWN,
  unknownCell,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SolveRun } from '#site/src/solve/run.ts';
import { type CertainCells, certainCells } from '#site/src/solver/certain.ts';
import { supposedIn } from '#site/src/solver/supposed.ts';
import { smallBoard } from '../arbitraries.ts';
import { workerOf } from './worker-here.ts';

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

describe('a search for the certain cells', () => {
  const picture = createGrid(2, 1);
  const puzzle = puzzleOfGrid(picture);
  const outcome: Outcome<AnyGrid> = { status: 'multiple', solutions: [picture, picture], complete: true, work: {} };
  const answer = { outcome, taken: 0, kept: 0 };
  const found: CertainCells = { grid: picture, differing: 0, unsure: 0 };
  afterEach(() => vi.unstubAllGlobals());

  /** A run that has its answer, and a worker whose searches for certain cells end one after another. */
  function answered() {
    const certain = vi.fn<() => Promise<CertainCells>>(() => new Promise(() => {}));
    const recorded = Promise.withResolvers<typeof answer>();
    const grade = () => new Promise(() => {});
    vi.stubGlobal('Worker', workerOf({ certain, record: () => recorded.promise, count: grade, grade }));
    return { run: new SolveRun(puzzle, answer), certain, recorded };
  }

  test('a search that the next run stops is done again after its answer', async () => {
    const { run, certain, recorded } = answered();
    void run.findCertain();
    await expect.poll(() => certain.mock.calls.length).toBe(1);
    void run.start(puzzle);
    certain.mockResolvedValue(found);
    recorded.resolve(answer);
    await expect.poll(() => run.certain.value).toEqual(found);
    expect(certain).toHaveBeenCalledTimes(2);
  });

  test('a search that is asked for during a run is done after its answer', async () => {
    const { run, certain, recorded } = answered();
    void run.start(puzzle);
    await run.findCertain();
    expect(certain).not.toHaveBeenCalled();
    certain.mockResolvedValue(found);
    recorded.resolve(answer);
    await expect.poll(() => run.certain.value).toEqual(found);
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
