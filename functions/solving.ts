import { findAlgorithm } from '@crosshatch/core/algorithms';
import { exact } from '@crosshatch/core/exact';
import { type Grid, gridRows, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import type { Algorithm, Outcome } from '@crosshatch/core/solver';
import type { Problem } from './problem.ts';
import type { SolveAnswer } from './schemas/answers.ts';
import { MOST_SOLUTION_CELLS, type Options, USUAL_BUDGET } from './schemas/options.ts';

/** What a request asks of the solver, with everything that it leaves open filled in. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly algorithm: Algorithm;
  readonly solutions: number;
  readonly budget: number;
  readonly seed: number;
}

export const taskOf = (puzzle: Puzzle, { algorithm, solutions, budget, seed }: Options): Task => ({
  puzzle,
  algorithm: findAlgorithm(algorithm ?? exact.name) ?? exact,
  solutions: solutions ?? 2,
  budget: budget ?? USUAL_BUDGET,
  seed: seed ?? 0,
});

/** Why a task is too much for the edge, or undefined. */
export function taskProblem({ puzzle, solutions }: Task): Problem | undefined {
  const cells = widthOf(puzzle) * heightOf(puzzle);
  const most = Math.max(2, Math.floor(MOST_SOLUTION_CELLS / cells));
  if (solutions <= most) return undefined;
  const detail = `at most ${most} solutions can be looked for in a puzzle of ${cells} cells, not ${solutions}`;
  return { name: 'too-many-solutions', detail };
}

export const solve = ({ algorithm, puzzle, ...options }: Task): Outcome => algorithm.solve(puzzle, options);

/** The outcome as it is sent. */
export function solveAnswer(outcome: Outcome): SolveAnswer {
  const { status, work } = outcome;
  switch (status) {
    case 'contradictory':
      return { status, solutions: [], lines: outcome.lines, work };
    case 'exhausted':
      return { status, solutions: outcome.solutions.map(gridRows), partial: gridRows(outcome.partial), work };
    case 'multiple': {
      const { solutions, complete } = outcome;
      return { status, solutions: solutions.map(gridRows), complete, differences: differences(solutions), work };
    }
    default:
      return { status, solutions: outcome.solutions.map(gridRows), work };
  }
}

/** The cells on which the first two grids differ. */
function differences([first, second]: readonly Grid[]): { row: number; column: number }[] {
  const cells: { row: number; column: number }[] = [];
  if (first === undefined || second === undefined) return cells;
  for (const [index, state] of first.cells.entries()) {
    if (state === second.cells[index]) continue;
    cells.push({ row: Math.floor(index / first.width), column: index % first.width });
  }
  return cells;
}
