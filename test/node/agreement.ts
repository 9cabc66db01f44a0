import type { Algorithm, Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type Grid, gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clashingPuzzle, partlyKnown, smallBoard } from './arbitraries.ts';
import { solveByEnumeration } from './brute-force.ts';
import { drawnBoard, withRowsExchanged } from './core/exact/random-board.ts';

/** Small enough for brute force; some have no solution. */
export const anyPuzzle = fc.oneof(smallBoard(6).map(puzzleOfGrid), clashingPuzzle(5));

/** Boards as texts that can be compared, whatever their order. */
export const textOf = (grids: readonly Grid[]): string[] => grids.map((grid) => gridRows(grid).join()).sort();

/** Holds an algorithm that proves its answers against brute force, and against the exact solver where that is out of reach. */
export function agreesWithOthers({ title, solve }: Algorithm): void {
  const expectTrue = (puzzle: Puzzle, wanted: number, known?: Grid): void => {
    const all = textOf(solveByEnumeration(puzzle, known));
    const outcome = solve(puzzle, { solutions: wanted, ...(known !== undefined && { known }) });
    const { found, isComplete } = answered(outcome);
    expect(found.length).toBe(Math.min(wanted, all.length));
    expect(found.filter((rows) => !all.includes(rows))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
    if (isComplete) expect(found).toEqual(all);
    if (outcome.status === 'unique') expect(all.length).toBe(1);
  };

  describe(`${title} agrees with brute force`, () => {
    test.each([1, 2, 1000])(`${title} agrees with brute force, asked for %i solutions`, (wanted) => {
      fc.assert(fc.property(anyPuzzle, (puzzle) => expectTrue(puzzle, wanted)));
    });

    test(`${title} agrees with brute force where cells are known beforehand`, () => {
      const questions = anyPuzzle.chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
      fc.assert(fc.property(questions, ([puzzle, known]) => expectTrue(puzzle, 5, known)));
    });
  });

  test(`${title} agrees with the exact solver on larger boards`, () => {
    let searched = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const drawn = puzzleOfGrid(drawnBoard({ width: 15, height: 15, chance: 0.5, seed }));
      const puzzle = seed % 4 === 0 ? withRowsExchanged(drawn) : drawn;
      const outcome = solve(puzzle, { budget: 50_000 });
      if (outcome.status === 'exhausted') continue;
      if ((outcome.work.guesses ?? 0) > 0) searched++;
      expect(outcome.status).toBe(exact.solve(puzzle).status);
    }
    expect(searched).toBeGreaterThan(10);
  });
}

/** The solutions of an outcome that must answer the question. */
function answered(outcome: Outcome): { readonly found: string[]; readonly isComplete: boolean } {
  if (outcome.status === 'exhausted') throw new Error('no budget was set, but it was spent');
  if (outcome.status === 'contradictory') return { found: [], isComplete: true };
  return { found: textOf(outcome.solutions), isComplete: outcome.complete };
}
