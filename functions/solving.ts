import { type Algorithm, type Outcome, viewsAsked } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { findSearchModel } from '@crosshatch/core/network';
import { differingCells, failure, gridRows, type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import { algorithms, findAlgorithm } from '@crosshatch/core/registry';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { predict } from './inference/predict.ts';
import { budgetFor, isHeavy, MOST_DIFFERENCES, predictionBudget, solutionsFor, USUAL } from './limits.ts';
import { refuseWork } from './middleware/rate-limit.ts';
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
  /** The model that is asked where the algorithm needs predictions; where undefined, the one that is found for a search. */
  readonly model: string | undefined;
}

/** A task with the predictions that its algorithm needs, and the budget that they left. */
export interface PreparedTask extends Task {
  readonly predictions?: readonly Float32Array[];
  /** The name of the model that made them. */
  readonly predictor?: string;
  /** The line solves of the predictions. */
  readonly predicting?: number;
}

/** The outcome of a task, with the line solves of its predictions. */
export type Solving = Outcome & Pick<PreparedTask, 'predicting'>;

/**
 * The task that a request's options make, or why it is too much.
 *
 * @param usual what a request gets that names no budget
 */
export function taskOf(puzzle: Puzzle, options: Options, usual = USUAL): Result<Task, Problem> {
  const solutions = solutionsFor(puzzle, options.solutions);
  if (!solutions.ok) return solutions;
  const algorithm = (options.algorithm !== undefined && findAlgorithm(options.algorithm)) || exact;
  const budget = budgetFor(puzzle, options.budget, algorithm, usual);
  if (!budget.ok) return budget;
  const { seed = 0, model } = options;
  if (model !== undefined && viewsAsked(algorithm, model) === undefined) return failure(unaskedModel(algorithm));
  return success({ puzzle, algorithm, solutions: solutions.value, budget: budget.value, seed, model });
}

/** A model is named to an algorithm that asks none. */
const unaskedModel = ({ name }: Algorithm): Problem => ({
  name: 'invalid-field',
  detail: `model: the algorithm ${name} asks no model; those that do are ${ASKING.join(', ')}`,
});

const ASKING = algorithms.filter((each) => viewsAsked(each, 'any') !== undefined).map(({ name }) => name);

/** Has a network look at the puzzle where the algorithm needs that, or can use the one that is named; other tasks are left as they are. */
export async function prepare(context: Context<Environment>, task: Task): Promise<Result<PreparedTask, Problem>> {
  const { puzzle, algorithm, model } = task;
  const refused = isHeavy(puzzle, algorithm, task.budget) ? await refuseWork(context) : undefined;
  if (refused !== undefined) return failure(refused);
  const views = viewsAsked(algorithm, model);
  if (views === undefined) return success(task);
  const budget = predictionBudget(puzzle, algorithm, task.budget);
  const prediction = await predict(context, puzzle, { views, model, budget: budget.lineSolves }, findSearchModel);
  if (!prediction.ok) return prediction;
  const { views: predictions, lineSolves: predicting, model: predictor } = prediction.value;
  if (predicting === 0) return success({ ...task, predictions, predictor });
  return success({ ...task, predictions, predictor, predicting, budget: budget.left(predicting) });
}

export function solve({ algorithm, puzzle, model: _, predictor: __, predicting, ...options }: PreparedTask): Solving {
  const outcome = algorithm.solve(puzzle, options);
  return predicting === undefined ? outcome : { ...outcome, predicting };
}

/** The budget of a request that has the exact solver explain a puzzle, or why there is none. */
export async function explainingBudget(
  context: Context<Environment>,
  puzzle: Puzzle,
  asked: number | undefined,
): Promise<Result<number, Problem>> {
  const budget = budgetFor(puzzle, asked, exact);
  if (!budget.ok || !isHeavy(puzzle, exact, budget.value)) return budget;
  const refused = await refuseWork(context);
  return refused === undefined ? budget : failure(refused);
}

/**
 * The outcome as it is sent.
 *
 * @param predictor the name of the model whose predictions the algorithm had
 */
export function solveAnswer(outcome: Solving, predictor?: string): SolveAnswer {
  return { ...outcomeAnswer(outcome), ...(predictor !== undefined && { model: predictor }) };
}

function outcomeAnswer(outcome: Solving): SolveAnswer {
  const { status, predicting } = outcome;
  const work = { ...outcome.work, ...(predicting !== undefined && { predicting }) };
  switch (status) {
    case 'contradictory':
      return { status, solutions: [], lines: outcome.lines, work };
    case 'exhausted':
      return {
        status,
        ...(outcome.resting && { resting: true }),
        solutions: outcome.solutions.map(gridRows),
        partial: gridRows(outcome.partial),
        ...(outcome.order && { order: outcome.order }),
        work,
      };
    case 'multiple': {
      const { solutions, complete } = outcome;
      return {
        status,
        solutions: solutions.map(gridRows),
        complete,
        differences: differingCells(solutions[0], solutions[1], MOST_DIFFERENCES),
        work,
      };
    }
    default:
      return {
        status,
        solutions: outcome.solutions.map(gridRows),
        ...(outcome.order && { order: outcome.order }),
        work,
      };
  }
}
