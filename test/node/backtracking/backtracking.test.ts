import { backtracking } from '@crosshatch/core/backtracking';
import { exact } from '@crosshatch/core/exact';
import { Replay, recordSteps } from '@crosshatch/core/explain';
import { type Grid, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import type { Outcome } from '@crosshatch/core/solver';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, smallBoard } from '../arbitraries.ts';
import { solveByEnumeration } from '../brute-force.ts';
import { drawnBoard } from '../exact/random-board.ts';

const anyPuzzle = fc.oneof(smallBoard(6).map(puzzleOfGrid), clashingPuzzle(5));
const textOf = (grids: readonly Grid[]): string[] => grids.map((grid) => gridRows(grid).join()).sort();

/** The solutions of an outcome that must answer the question. */
function answered(outcome: Outcome): { readonly found: string[]; readonly isComplete: boolean } {
  if (outcome.status === 'exhausted') throw new Error('no budget was set, but it was spent');
  if (outcome.status === 'contradictory') return { found: [], isComplete: true };
  return { found: textOf(outcome.solutions), isComplete: outcome.complete };
}

function expectTrue(puzzle: Puzzle, wanted: number, known?: Grid): void {
  const all = textOf(solveByEnumeration(puzzle, known));
  const question = known === undefined ? { solutions: wanted } : { solutions: wanted, known };
  const { found, isComplete } = answered(backtracking.solve(puzzle, question));
  expect(found.length).toBe(Math.min(wanted, all.length));
  expect(found.filter((rows) => !all.includes(rows))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
  if (isComplete) expect(found).toEqual(all);
}

describe('plain backtracking agrees with brute force', () => {
  test.each([1, 2, 1000])('asked for %i solutions', (wanted) => {
    fc.assert(fc.property(anyPuzzle, (puzzle) => expectTrue(puzzle, wanted)));
  });

  test('on what is known beforehand', () => {
    const questions = anyPuzzle.chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
    fc.assert(fc.property(questions, ([puzzle, known]) => expectTrue(puzzle, 5, known)));
  });
});

test('plain backtracking agrees with the exact solver on larger boards', () => {
  let searched = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const puzzle = puzzleOfGrid(drawnBoard({ width: 15, height: 15, chance: 0.5, seed }));
    const outcome = backtracking.solve(puzzle, { budget: 50_000 });
    if (outcome.status === 'exhausted') continue;
    if ((outcome.work.guesses ?? 0) > 0) searched++;
    expect(outcome.status).toBe(exact.solve(puzzle).status);
  }
  expect(searched).toBeGreaterThan(10);
});

test('what it tells leads to the solutions that it gives, and stops at the budget', () => {
  fc.assert(
    fc.property(anyPuzzle, fc.integer({ min: 0, max: 60 }), (puzzle, budget) => {
      const { steps, outcome } = recordSteps(puzzle, backtracking, { solutions: 1000, budget });
      const replay = new Replay(puzzle, steps);
      const told: Grid[] = [];
      for (const [index, step] of steps.entries()) {
        if (step.kind !== 'solution') continue;
        told.push(replay.gridAt(index + 1));
        expect(gridRows(replay.gridAt(index))).toEqual(step.rows);
      }
      const given = 'solutions' in outcome ? outcome.solutions : [];
      expect(textOf(told)).toEqual(textOf(given));
      expect(outcome.work.lineSolves).toBeLessThanOrEqual(budget);
      expect(outcome.work.guesses).toBe(steps.filter(({ kind }) => kind === 'guess').length);
      // Lines that clash before any guess end the matter; they are no conflict of the search.
      const clashes = steps.filter(({ kind }) => kind === 'contradiction').length;
      expect(outcome.work.conflicts).toBe(outcome.work.guesses === 0 ? 0 : clashes);
    }),
  );
});
