import type { Algorithm, SolveOptions } from '@crosshatch/core/algorithm';
import { ABLATIONS, type Ablation, ablated, exact, solveExactly } from '@crosshatch/core/exact';
import { backtracking } from '@crosshatch/core/published/backtracking';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { describe, expect, test } from 'vitest';
import { agreesWithOthers } from '#test/node/agreement.ts';
import { drawnBoard, withRowsExchanged } from './random-board.ts';

const algorithmOf = (ablation: Ablation): Algorithm => ({
  ...exact,
  title: ablation.name,
  solve: (puzzle, options) => solveExactly(puzzle, options, ablated(ablation)),
});

const algorithms = ABLATIONS.map(algorithmOf);

for (const algorithm of algorithms) agreesWithOthers(algorithm);

/** Puzzles beyond lines, every fourth most likely without a solution. */
const puzzles = Array.from({ length: 40 }, (_, index): Puzzle => {
  const drawn = puzzleOfGrid(drawnBoard({ width: 15, height: 15, chance: 0.45, seed: index + 1 }));
  return index % 4 === 0 ? withRowsExchanged(drawn) : drawn;
});

/** Conflicts are left out: plain backtracking counts the one at level 0 too, which ends its search. */
const works = (solve: Algorithm['solve'], options: SolveOptions) =>
  puzzles.map((puzzle) => {
    const { lineSolves, guesses } = solve(puzzle, options).work;
    return { lineSolves, guesses };
  });

const workBy = (name: (typeof ABLATIONS)[number]['name'], options: SolveOptions) => {
  const algorithm = algorithms.find(({ title }) => title === name);
  if (algorithm === undefined) throw new Error(`there is no ablation ${name}`);
  return works(algorithm.solve, options);
};

describe.each([
  { solutions: 1, budget: 20_000 },
  { solutions: 2, budget: 20_000 },
  { solutions: 50, budget: 20_000 },
])('asked for $solutions solutions', (options) => {
  test('with all its parts left out, the exact search does the work of plain backtracking, guess by guess', () => {
    expect(workBy('plain backtracking', options)).toEqual(works(backtracking.solve, options));
  });

  test('with no part left out, the exact search does the work of the shipped one', () => {
    expect(workBy('… and beliefs, probing, decimation: exact', options)).toEqual(works(exact.solve, options));
  });
});

test('each ablation of the exact search takes another way than the one before', () => {
  const options = { solutions: 2, budget: 50_000 };
  const all = ABLATIONS.map(({ name }) => JSON.stringify(workBy(name, options)));
  expect(new Set(all).size).toBe(ABLATIONS.length);
});
