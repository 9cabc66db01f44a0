import type { Outcome, Steps } from '@crosshatch/core/algorithm';
import { exact, exactSteps } from '@crosshatch/core/exact';
import { puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomBoard } from '#test/fixtures/worst-requests.ts';
import { board, clashingPuzzle, smallBoard } from '#test/node/arbitraries.ts';
import { shared, solveByEnumeration } from '#test/node/brute-force.ts';

describe('the budget of the exact solver', () => {
  test('the exact solver keeps to its budget but for the reasons of one conflict, and finishes with more', () => {
    fc.assert(
      fc.property(board(15, 15), (grid) => {
        const puzzle = puzzleOfGrid(grid);
        const unlimited = exact.solve(puzzle);
        let exhausted = 0;
        let budget = 1;
        for (let outcome = exact.solve(puzzle, { budget }); ; outcome = exact.solve(puzzle, { budget })) {
          if (outcome.status !== 'exhausted') {
            expect(outcome).toEqual(unlimited);
            break;
          }
          // Each reason of the last conflict may take a line solve.
          expect(outcome.work[exact.budgetUnit]).toBeLessThanOrEqual(budget + 200);
          exhausted++;
          budget *= 2;
        }
        expect(exhausted).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });

  test('the exact solver ends at its budget where it forms beliefs and looks for its first guess', () => {
    const noise = puzzleOfGrid(randomBoard(60));
    for (const budget of [1, 119, 120, 121, 180, 240, 241, 300, 500]) {
      const { status, work } = exact.solve(noise, { budget });
      expect(work.lineSolves, `budget ${budget}`).toBe(budget);
      expect(status).toBe('exhausted');
    }
  });

  test('the exact solver whose budget is spent leaves cells that all solutions share, and solutions found on the way', () => {
    let exhausted = 0;
    fc.assert(
      fc.property(
        fc.oneof(smallBoard(6).map(puzzleOfGrid), clashingPuzzle(6)),
        fc.integer({ min: 0, max: 60 }),
        (puzzle, budget) => {
          const outcome = exact.solve(puzzle, { budget });
          if (outcome.status !== 'exhausted') return;
          exhausted++;
          const solutions = solveByEnumeration(puzzle);
          const common = shared(solutions);
          if (common === undefined) return;
          for (const [cell, state] of outcome.partial.cells.entries()) {
            if (state !== UNKNOWN) expect(state).toBe(common.cells[cell]);
          }
          const all = new Set(solutions.map((grid) => grid.cells.join()));
          expect(outcome.solutions.length).toBeLessThan(2);
          for (const found of outcome.solutions) expect(all).toContain(found.cells.join());
        },
      ),
      { numRuns: 300 },
    );
    expect(exhausted).toBeGreaterThan(30);
  });

  test('the explanation of a clash of lines counts as line solves, pauses, and names all lines beyond the budget', () => {
    let cut = 0;
    fc.assert(
      fc.property(clashingPuzzle(8), (puzzle) => {
        const whole = exact.solve(puzzle);
        const { lineSolves = 0, probes, guesses } = whole.work;
        if (whole.status !== 'contradictory' || probes !== 0 || guesses !== 0) return;
        expect(pausesOf(exactSteps(puzzle, {}, 1))).toBeGreaterThanOrEqual(lineSolves - 2);
        expect(exact.solve(puzzle, { budget: lineSolves })).toEqual(whole);
        for (let budget = 0; budget < lineSolves; budget++) {
          const outcome = exact.solve(puzzle, { budget });
          expect(outcome.work.lineSolves).toBe(budget);
          if (outcome.status === 'exhausted') continue;
          expect(outcome).toMatchObject({ status: 'contradictory' });
          expect('lines' in outcome && outcome.lines.length).toBe(puzzle.rows.length + puzzle.columns.length);
          cut++;
        }
      }),
      { numRuns: 200 },
    );
    expect(cut).toBeGreaterThan(100);
  });
});

function pausesOf(steps: Steps<Outcome>): number {
  let pauses = 0;
  while (steps.next().done !== true) pauses++;
  return pauses;
}
