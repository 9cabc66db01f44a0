import { exact } from '@crosshatch/core/exact';
import { Replay, tryCell } from '@crosshatch/core/explain';
import { FILLED, type Grid, type Puzzle, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { board, partOf } from '#test/node/arbitraries.ts';
import { propagateByEnumeration, withCell } from '#test/node/brute-force.ts';
import { SEARCH_BOARD } from './boards.ts';

const questions = board(6, 5)
  .chain((solution) =>
    fc.tuple(fc.constant(puzzleOfGrid(solution)), partOf(solution), fc.nat(solution.cells.length - 1)),
  )
  .filter(([, grid, cell]) => grid.cells[cell] === UNKNOWN);

/** Where a supposition ends: its last board, or undefined at a clash. */
function endOf(puzzle: Puzzle, grid: Grid, { steps, clashes }: ReturnType<typeof tryCell>['filled']): Grid | undefined {
  const replay = new Replay(puzzle, steps, grid);
  expect(steps.at(-1)?.kind === 'contradiction').toBe(clashes);
  return clashes ? undefined : replay.gridAt(replay.length);
}

test('a trial follows both states by line solving, and keeps the cells that they share', () => {
  fc.assert(
    fc.property(questions, ([puzzle, grid, cell]) => {
      const place = { row: Math.floor(cell / grid.width), column: cell % grid.width };
      // Lines that are touched by nothing are not solved, so that what is known should be at rest.
      const rest = propagateByEnumeration(puzzle, grid);
      if (rest === undefined || rest.cells[cell] !== UNKNOWN) return;
      const trial = tryCell(puzzle, rest, place);
      const filled = endOf(puzzle, rest, trial.filled);
      const empty = endOf(puzzle, rest, trial.empty);
      expect(filled).toEqual(propagateByEnumeration(puzzle, withCell(rest, cell, FILLED)));
      expect(empty).toEqual(propagateByEnumeration(puzzle, withCell(rest, cell, 1 - FILLED)));
      const ends = [filled, empty].filter((end) => end !== undefined);
      const shared = rest.cells.map((known, at) => {
        const states = new Set(ends.map((end) => end.cells[at]));
        return known === UNKNOWN && states.size === 1 ? ([...states][0] ?? UNKNOWN) : UNKNOWN;
      });
      const certain = new Uint8Array(shared.length).fill(UNKNOWN);
      for (const { row, column, state } of trial.certain) certain[row * grid.width + column] = state;
      expect(certain).toEqual(shared);
    }),
    { numRuns: 300 },
  );
});

test('a trial that clashes leaves what follows from the other state', () => {
  const puzzle = puzzleOfGrid(SEARCH_BOARD);
  const outcome = exact.solve(puzzle, { budget: 20 });
  if (outcome.status !== 'exhausted') throw new Error('lines alone do not solve this puzzle');
  const grid = outcome.partial;
  const trials = [...grid.cells.keys()]
    .filter((cell) => grid.cells[cell] === UNKNOWN)
    .map((cell) => tryCell(puzzle, grid, { row: Math.floor(cell / grid.width), column: cell % grid.width }));
  const clashing = trials.filter(({ filled, empty }) => filled.clashes !== empty.clashes);
  expect(clashing.length).toBeGreaterThan(0);
  for (const { filled, empty, certain } of clashing) {
    const other = endOf(puzzle, grid, filled.clashes ? empty : filled);
    for (const { row, column, state } of certain) expect(other?.cells[row * grid.width + column]).toBe(state);
    expect(certain.length).toBeGreaterThan(0);
  }
});
