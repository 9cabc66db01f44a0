import { findAlgorithm } from '@crosshatch/core/algorithms';
import { exact } from '@crosshatch/core/exact';
import { differingCells, gridRows, type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import type { Algorithm, Outcome } from '@crosshatch/core/solver';
import { budgetFor, solutionsFor } from './limits.ts';
import type { Problem } from './problem.ts';
import type { SolveAnswer } from './schemas/answers.ts';
import type { Options } from './schemas/options.ts';

/** What a request asks of the solver, with everything that it leaves open filled in. */
export interface Task {
  readonly puzzle: Puzzle;
  readonly algorithm: Algorithm;
  readonly solutions: number;
  readonly budget: number;
  readonly seed: number;
}

/** The task that a request's options make, or why it is too much. */
export function taskOf(puzzle: Puzzle, options: Options): Result<Task, Problem> {
  const solutions = solutionsFor(puzzle, options.solutions);
  if (!solutions.ok) return solutions;
  const budget = budgetFor(puzzle, options.budget);
  if (!budget.ok) return budget;
  const algorithm = (options.algorithm !== undefined && findAlgorithm(options.algorithm)) || exact;
  return success({ puzzle, algorithm, solutions: solutions.value, budget: budget.value, seed: options.seed ?? 0 });
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
      return {
        status,
        solutions: solutions.map(gridRows),
        complete,
        differences: differingCells(solutions[0], solutions[1]),
        work,
      };
    }
    default:
      return { status, solutions: outcome.solutions.map(gridRows), work };
  }
}
