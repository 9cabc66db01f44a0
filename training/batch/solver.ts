import { type Algorithm, type Outcome, type SolveOptions, solverOf } from '@crosshatch/core/algorithm';
import { type AnyGrid, type AnyPuzzle, failure, type Puzzle, type Result, success } from '@crosshatch/core/puzzle';
import { algorithmOf, type SolveWith, type Solving, solveWith, twoColoursOnly } from '@crosshatch/core/registry';

/** The settings to solve with; plain data, so that it can be sent to a worker. */
export interface Settings {
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget?: number;
  /** Default: 0. */
  readonly seed?: number;
  /** The name of the model to ask. Default: the best one for the size, asked only by algorithms that need predictions. */
  readonly model?: string;
  /** The folder of models. Default: that of the site. */
  readonly models?: string;
}

/** Solves a puzzle. The error says why it cannot: there is no model for its size, or the algorithm solves no coloured puzzles. */
export type Solve = (puzzle: AnyPuzzle) => Promise<Result<Solving<Outcome<AnyGrid>>, string>>;

/** Callback that solves a two-colour puzzle by an algorithm, in this thread or in others. */
export type SolveOne = (algorithm: Algorithm, puzzle: Puzzle, options: SolveOptions) => Outcome | Promise<Outcome>;

const solveHere: SolveOne = (algorithm, puzzle, options) => algorithm.solve(puzzle, options);

/** A function that solves by these settings, in which the algorithm's name was checked before. */
export function createSolve(
  { algorithm: name, model, models, ...options }: Settings,
  solveOne: SolveOne = solveHere,
): Solve {
  const algorithm = algorithmOf(name);
  const predictorFor = predictorsIn(models);
  const now = () => performance.now();
  return async (puzzle) => {
    if (puzzle.kind === undefined) {
      const solve: SolveWith<string>['solve'] = (predictions) =>
        solveOne(algorithm, puzzle, { ...options, ...predictions });
      return solveWith(algorithm, puzzle, { model, predictorFor, solve, now });
    }
    const solveColoured = solverOf(algorithm, puzzle);
    if (solveColoured === undefined) return failure(twoColoursOnly(algorithm));
    const start = now();
    const outcome = solveColoured(options);
    return success({ outcome, ms: now() - start });
  };
}

/** Loads predictors from a folder of models. Neither the models nor what reads them is there before one is asked for. */
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
