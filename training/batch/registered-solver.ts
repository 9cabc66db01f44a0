import { type Algorithm, Meter, solverOf, viewsAsked } from '@crosshatch/core/algorithm';
import { type AnyPuzzle, failure, success } from '@crosshatch/core/puzzle';
import { algorithmOf, type SolveWith, solveWith, twoColoursOnly } from '@crosshatch/core/registry';
import type { Settings, Solved, SolveOne } from './settings.ts';
import { pauseOf, unhurried } from './unhurried.ts';

const solveHere: SolveOne = ({ steps, solve, unitCost = () => 1 }, puzzle, options) =>
  steps === undefined ? solve(puzzle, options) : unhurried(steps(puzzle, options, pauseOf(puzzle) / unitCost(puzzle)));

/** Creates a function that solves by any algorithm of the registry. */
export function createRegisteredSolve(
  { algorithm: name, model, models, ...options }: Settings,
  solveOne: SolveOne = solveHere,
): (puzzle: AnyPuzzle) => Promise<Solved> {
  const algorithm = algorithmOf(name);
  const predictorFor = predictorsIn(models);
  const now = () => performance.now();
  return async (puzzle) => {
    if (puzzle.kind === undefined) {
      const budget = options.budget ?? algorithm.defaultBudget(puzzle);
      const share =
        viewsAsked(algorithm, model) === undefined
          ? withoutPredictions(budget)
          : await shareOf(puzzle, algorithm, budget);
      const meter = new Meter(share.lineSolves);
      const solve: SolveWith<string>['solve'] = (predictions) =>
        solveOne(algorithm, puzzle, { ...options, ...predictions, budget: share.left(meter.used) });
      const solving = await solveWith(algorithm, puzzle, { model, predictorFor, solve, meter, now });
      return solving.ok ? success({ ...solving.value, predicting: meter.used }) : solving;
    }
    const solveColoured = solverOf(algorithm, puzzle);
    if (solveColoured === undefined) return failure(twoColoursOnly(algorithm));
    const start = now();
    const outcome = solveColoured(options);
    return success({ outcome, ms: now() - start });
  };
}

const withoutPredictions = (budget: number) => ({ lineSolves: 0, left: () => budget });

/** Splits a budget between predictions and the search, as the API does. Its code is loaded only for algorithms that predict. */
async function shareOf(puzzle: AnyPuzzle, algorithm: Algorithm, budget: number) {
  const { predictionBudget } = await import('@crosshatch/core/answering');
  return predictionBudget(puzzle, algorithm, budget);
}

/**
 * Creates a function that loads predictors from a folder of models. The models, and the code that reads them, are loaded when a
 * predictor is first needed.
 */
function predictorsIn(folder?: string): SolveWith<string>['predictorFor'] {
  const open = async () => {
    const { MODELS_FOLDER, modelsIn } = await import('../models/folder.ts');
    return modelsIn(folder ?? MODELS_FOLDER);
  };
  let opening: ReturnType<typeof open> | undefined;
  return async (size, model) => {
    opening ??= open();
    const models = await opening;
    const predictor = await models.searchPredictor(size, model);
    return predictor.ok ? predictor : failure(predictor.error.message);
  };
}
