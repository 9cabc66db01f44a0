import {
  type Algorithm,
  answerOf,
  Meter,
  type Outcome,
  type SolvePuzzle,
  solverOf,
  stepsOf,
  viewsAsked,
} from '../algorithm/index.ts';
import { colouredProblem, type Problem } from '../problems/index.ts';
import { type AnyGrid, type AnyPuzzle, failure, type PuzzleFields, type Result, success } from '../puzzle/index.ts';
import { algorithmOf, algorithms, findAlgorithm, solveWith, twoColoursOnly } from '../registry/index.ts';
import {
  budgetFor,
  cellsOf,
  isHeavy,
  type Limits,
  MOST_VARIABLES,
  predictionBudget,
  predictionTime,
  solutionsFor,
  timeOf,
} from './limits.ts';
import type { Options } from './options.ts';
import { type Place, STEP_TIME, withPauses } from './place.ts';
import { predictorFor, predictWithin } from './predictor.ts';

/** A request to the solver, with defaults for all options that the client left out. */
export interface Task {
  readonly puzzle: AnyPuzzle;
  readonly algorithm: Algorithm;
  /** Solves the puzzle by the algorithm. */
  readonly solve: SolvePuzzle;
  readonly solutions: number;
  readonly budget: number;
  readonly seed: number;
  /** The name of the model to ask. Default: the best one for the size, asked only by algorithms that need predictions. */
  readonly model: string | undefined;
}

/** A task's outcome, with the line solves of its predictions. */
export interface SolvedTask {
  readonly outcome: Outcome<AnyGrid>;
  /** The name of the model whose predictions the algorithm had. */
  readonly model?: string;
  /** Line solves of the predictions; 0 without any, and for models that do the same work for every puzzle. */
  readonly predicting?: number;
}

/** The exact solver, which answers where no other algorithm is named. */
export const EXACT = algorithmOf('exact');

/**
 * Makes the task of a request's options, or returns the problem of the request.
 *
 * @param options the options together with the fields of the puzzle, which give the place of a fault
 */
export function taskOf(puzzle: AnyPuzzle, options: Options & PuzzleFields, limits: Limits): Result<Task, Problem> {
  const algorithm = (options.algorithm !== undefined && findAlgorithm(options.algorithm)) || EXACT;
  const solve = solverOf(algorithm, puzzle);
  if (solve === undefined) return failure(colouredProblem(twoColoursOnly(algorithm), options));
  const solutions = solutionsFor(cellsOf(puzzle), options.solutions);
  if (!solutions.ok) return solutions;
  const budget = budgetFor(puzzle, options.budget, algorithm, limits);
  if (!budget.ok) return budget;
  const { seed = 0, model } = options;
  const fault = modelFault(algorithm, model);
  if (fault !== undefined) return failure(fault);
  return success({ puzzle, algorithm, solve, solutions: solutions.value, budget: budget.value, seed, model });
}

/** Returns the problem of a request that names a model for an algorithm that asks no model. */
export const modelFault = (algorithm: Algorithm, model: string | undefined): Problem | undefined =>
  model === undefined || viewsAsked(algorithm, model) !== undefined
    ? undefined
    : {
        name: 'invalid-field',
        detail: `model: the algorithm ${algorithm.name} asks no model; those that do are ${ASKING.join(', ')}`,
        pointer: '/model',
      };

const ASKING = algorithms.filter((each) => viewsAsked(each, 'any') !== undefined).map(({ name }) => name);

/** Solves a task, with a model's predictions if the algorithm needs predictions, or can use the named model. */
export async function solveTask(task: Task, place: Place): Promise<Result<SolvedTask, Problem>> {
  const { puzzle, algorithm, model, budget, solutions, seed } = task;
  const refused = isHeavy(puzzle, algorithm, budget) ? await place.refuseWork?.() : undefined;
  if (refused !== undefined) return failure(refused);
  const share = predictionBudget(puzzle, algorithm, budget);
  const meter = new Meter(share.lineSolves);
  const solving = await solveWith<Problem, Outcome<AnyGrid>>(algorithm, puzzle, {
    model,
    predictorFor: (size, name) => {
      const loading = place.models.searchPredictor(size, name);
      return predictorFor(puzzle, loading, viewsAsked(algorithm, name), place.report);
    },
    meter,
    predict: (predictor, puzzles) => predictWithin(predictor, puzzles, meter, place.pause),
    solve: (predictions) => {
      const options = { solutions, seed, budget: share.left(meter.used), variables: MOST_VARIABLES, ...predictions };
      const steps = place.pause && stepsOf(algorithm, puzzle);
      if (place.pause === undefined || steps === undefined) return task.solve(options);
      return withPauses(steps(options, STEP_TIME / timeOf(puzzle, algorithm, 1)), place.pause);
    },
  });
  if (!solving.ok) return solving;
  const solved = { ...solving.value, predicting: meter.used };
  place.countWork?.(solvingTime(task, solved));
  return success(solved);
}

/** The answer to send. */
export const solveAnswer = ({ outcome, model, predicting }: SolvedTask) => ({
  ...answerOf(outcome, predicting),
  ...(model !== undefined && { model }),
});

/** Estimates the time that a solved task took, in nanoseconds. */
export function solvingTime(
  { puzzle, algorithm, model }: Task,
  { outcome: { work }, predicting = 0 }: SolvedTask,
): number {
  const views = viewsAsked(algorithm, model) ?? 0;
  return timeOf(puzzle, algorithm, work[algorithm.budgetUnit] ?? 0) + predictionTime(puzzle, predicting, views);
}
