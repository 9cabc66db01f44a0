import { type Algorithm, foundSolutions, type SolveOptions } from '@crosshatch/core/algorithm';
import { Replay, recordSteps, tellStep } from '@crosshatch/core/explain';
import {
  createPuzzle,
  type Grid,
  gridOfRows,
  gridRows,
  linesWithOtherClue,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
} from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPuzzle, textOf } from '#test/node/agreement.ts';
import { partlyKnown } from '#test/node/arbitraries.ts';
import { solveByEnumeration } from '#test/node/brute-force.ts';

export function pictureOf(...rows: string[]): Grid {
  const grid = gridOfRows(rows);
  if (grid === undefined) throw new Error('the rows are of one length');
  return grid;
}

/** Holds an algorithm that proves nothing against brute force: what it says is true, and it keeps to its budget. */
export function evolvesSoundly(algorithm: Algorithm): void {
  const { title, name, solve } = algorithm;

  function expectTrue(puzzle: Puzzle, options: SolveOptions): void {
    const all = textOf(solveByEnumeration(puzzle, options.known));
    const outcome = solve(puzzle, options);
    expect(outcome.work.evaluations).toBeLessThanOrEqual(options.budget ?? 0);
    if (outcome.status === 'contradictory') expect(all).toEqual([]);
    else if (outcome.status === 'exhausted') {
      expect(outcome.work.evaluations).toBe(options.budget);
      for (const solution of all) {
        const cells = solution.replaceAll(',', '');
        for (const [cell, state] of outcome.partial.cells.entries()) {
          if (state !== UNKNOWN) expect(cells.charAt(cell)).toBe(String(state));
        }
      }
    } else {
      expect(outcome).toMatchObject({ status: 'solved', complete: false });
      expect(outcome.solutions).toHaveLength(1);
      expect(all).toContain(textOf(outcome.solutions)[0]);
    }
    expect(solve(puzzle, options)).toEqual(outcome);
  }

  describe(`${title} says only what is true, the same for a seed, within its budget`, () => {
    const options = fc.record({
      budget: fc.integer({ min: 0, max: 800 }),
      seed: fc.nat(),
      solutions: fc.constantFrom(1, 2),
    });

    test(`${title} says only what is true of any puzzle, the same for a seed, within its budget`, () => {
      fc.assert(fc.property(anyPuzzle, options, expectTrue), { numRuns: 60 });
    });

    test(`${title} says only what is true where cells are known beforehand, within its budget`, () => {
      const questions = anyPuzzle.chain((puzzle) => fc.tuple(fc.constant(puzzle), partlyKnown(puzzle)));
      const property = fc.property(questions, options, ([puzzle, known], rest) =>
        expectTrue(puzzle, { ...rest, known }),
      );
      fc.assert(property, { numRuns: 60 });
    });
  });

  test(`${title} names lines that clash by themselves`, () => {
    const puzzle = createPuzzle([[2], []], [[], [2]]);
    if (!puzzle.ok) throw new Error(puzzle.error.message);
    expect(solve(puzzle.value)).toMatchObject({ status: 'contradictory', lines: [{ index: 0 }, { index: 0 }] });
  });

  test(`${title} finds boards of three by three, of which it does not know a cell before`, () => {
    const puzzle = puzzleOfGrid(pictureOf('101', '010', '001'));
    for (let seed = 0; seed < 5; seed++) {
      const outcome = solve(puzzle, { seed, budget: 50_000 });
      expect(outcome.status).toBe('solved');
      for (const solution of foundSolutions(outcome)) expect(linesWithOtherClue(puzzle, solution)).toEqual([]);
    }
  });

  test(`${title} tells its generations, and can be gone through`, () => {
    const puzzle = puzzleOfGrid(pictureOf('10110', '01001', '11100', '00101', '01010'));
    const { steps, outcome } = recordSteps(puzzle, algorithm, { budget: 2500, seed: 3 });
    expect(steps.length).toBeGreaterThan(1);
    const first = steps.find(({ kind }) => kind !== 'line');
    expect(first).toMatchObject({ kind: 'generation', number: 0 });
    const replay = new Replay(puzzle, steps);
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'generation' || step.kind === 'vote')
        expect(gridRows(replay.gridAt(index + 1))).toEqual(step.rows);
      const { text } = tellStep(puzzle, step, replay.gridAt(index), replay.assumptionsAt(index));
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
    }
    if (outcome.status === 'solved') expect(steps.at(-1)).toMatchObject({ kind: 'solution' });
  });

  test(`${title} is known as ${name}, and counts evaluations`, () => {
    expect(algorithm).toMatchObject({ proves: false, budgetUnit: 'evaluations' });
  });
}
