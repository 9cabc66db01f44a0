import {
  type Algorithm,
  answerOf,
  foundSolutions,
  Meter,
  type Outcome,
  type SolvePuzzle,
  solutionCount,
  solverOf,
  viewsAsked,
} from '@crosshatch/core/algorithm';
import { colouredProblem, type Problem } from '@crosshatch/core/problems';
import {
  type AnyGrid,
  type AnyPuzzle,
  differingCells,
  failure,
  type PuzzleFields,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms, findAlgorithm, solveWith, twoColoursOnly } from '@crosshatch/core/registry';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { modelsAmong } from './inference/models.ts';
import { loaded } from './inference/predict.ts';
import {
  budgetFor,
  cellsOf,
  explainingFault,
  isHeavy,
  MOST_DIFFERENCES,
  MOST_VARIABLES,
  predictionBudget,
  solutionsFor,
  USUAL,
} from './limits.ts';
import { refuseWork } from './middleware/rate-limit.ts';
import type { SolveAnswer } from './schemas/answers.ts';
import type { Options } from './schemas/options.ts';

/** What a request asks of the solver, with everything that it leaves open filled in. */
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

const EXACT = algorithmOf('exact');

/**
 * The task that a request's options make, or why there is none.
 *
 * @param options with the fields of the puzzle, for the place of a fault
 * @param usual what a request gets that names no budget
 */
export function taskOf(puzzle: AnyPuzzle, options: Options & PuzzleFields, usual = USUAL): Result<Task, Problem> {
  const algorithm = (options.algorithm !== undefined && findAlgorithm(options.algorithm)) || EXACT;
  const solve = solverOf(algorithm, puzzle);
  if (solve === undefined) return failure(colouredProblem(twoColoursOnly(algorithm), options));
  const solutions = solutionsFor(cellsOf(puzzle), options.solutions);
  if (!solutions.ok) return solutions;
  const budget = budgetFor(puzzle, options.budget, algorithm, usual);
  if (!budget.ok) return budget;
  const { seed = 0, model } = options;
  if (model !== undefined && viewsAsked(algorithm, model) === undefined) return failure(unaskedModel(algorithm));
  return success({ puzzle, algorithm, solve, solutions: solutions.value, budget: budget.value, seed, model });
}

/** A model is named to an algorithm that asks none. */
const unaskedModel = ({ name }: Algorithm): Problem => ({
  name: 'invalid-field',
  detail: `model: the algorithm ${name} asks no model; those that do are ${ASKING.join(', ')}`,
});

const ASKING = algorithms.filter((each) => viewsAsked(each, 'any') !== undefined).map(({ name }) => name);

/** Solves a task, with a model's predictions where the algorithm needs them, or can use the model that is named. */
export async function solve(context: Context<Environment>, task: Task): Promise<Result<SolvedTask, Problem>> {
  const { puzzle, algorithm, model, budget, solutions, seed } = task;
  const refused = isHeavy(puzzle, algorithm, budget) ? await refuseWork(context) : undefined;
  if (refused !== undefined) return failure(refused);
  const share = predictionBudget(puzzle, algorithm, budget);
  const meter = new Meter(share.lineSolves);
  const solving = await solveWith<Problem, Outcome<AnyGrid>>(algorithm, puzzle, {
    model,
    predictorFor: (size, name) => {
      const loading = modelsAmong(context.env.ASSETS).searchPredictor(size, name);
      return loaded(context, loading, puzzle, viewsAsked(algorithm, name));
    },
    meter,
    solve: (predictions) =>
      task.solve({ solutions, seed, budget: share.left(meter.used), variables: MOST_VARIABLES, ...predictions }),
  });
  return solving.ok ? success({ ...solving.value, predicting: meter.used }) : solving;
}

/** The budget of a request that has the exact solver explain a puzzle, or why there is none. */
export async function explainingBudget(
  context: Context<Environment>,
  puzzle: AnyPuzzle,
  asked: number | undefined,
): Promise<Result<number, Problem>> {
  const fault = explainingFault(puzzle);
  if (fault !== undefined) return failure(fault);
  const budget = budgetFor(puzzle, asked, EXACT);
  if (!budget.ok || !isHeavy(puzzle, EXACT, budget.value)) return budget;
  const refused = await refuseWork(context);
  return refused === undefined ? budget : failure(refused);
}

/** The answer to send. */
export function solveAnswer({ outcome, model, predicting = 0 }: SolvedTask): SolveAnswer {
  const { work: solving, ...found } = answerOf(outcome);
  const work = predicting === 0 ? solving : { ...solving, predicting };
  const rest = { work, ...(model !== undefined && { model }) };
  if (found.status !== 'multiple') return { ...found, ...rest };
  const { complete } = solutionCount(outcome);
  return { ...found, complete, differences: differencesOf(foundSolutions(outcome)), ...rest };
}

/** The cells on which the first two solutions differ. */
const differencesOf = ([first, second]: readonly AnyGrid[]): ReturnType<typeof differingCells> =>
  first === undefined || second === undefined ? [] : differingCells(first, second, MOST_DIFFERENCES);
