import { type Algorithm, type Outcome, predictViews, type SolveOptions, viewsAsked } from '@crosshatch/core/algorithm';
import { heightOf, type Puzzle, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';

/** What to solve with; plain data, so that it can be sent to a worker. */
export interface Settings {
  readonly algorithm: string;
  readonly solutions: number;
  readonly budget?: number;
  /** Without it, 0. */
  readonly seed?: number;
  /** The model that is asked where the algorithm needs predictions, or can use some; without it, the one found for a search, for those that need it. */
  readonly model?: string;
  /** The folder of models; without it, that of the site. */
  readonly models?: string;
}

/** An outcome and the time that it took, in milliseconds. */
export interface Timed {
  readonly outcome: Outcome;
  readonly ms: number;
  /** How much of it the predictions took, for an algorithm that needs some. */
  readonly predictionMs?: number;
  /** The name of the model that made them. */
  readonly model?: string;
}

/** Solves a puzzle, or tells why it cannot: there is no model for its size. */
export type Solve = (puzzle: Puzzle) => Promise<Result<Timed, string>>;

/** Has an algorithm solve a puzzle, in this thread or in others. */
export type SolveOne = (algorithm: Algorithm, puzzle: Puzzle, options: SolveOptions) => Outcome | Promise<Outcome>;

const solveHere: SolveOne = (algorithm, puzzle, options) => algorithm.solve(puzzle, options);

/** What solves as settings say, whose algorithm's name was checked before. It reads a network when it needs it first. */
export async function createSolve(
  { algorithm: name, model, models, ...options }: Settings,
  solveOne: SolveOne = solveHere,
): Promise<Solve> {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new Error(`no algorithm ${name}`);
  const views = viewsAsked(algorithm, model);
  if (views === undefined) {
    return async (puzzle) => {
      const start = performance.now();
      const outcome = await solveOne(algorithm, puzzle, options);
      return success({ outcome, ms: performance.now() - start });
    };
  }
  const [{ MODELS_FOLDER }, { predictorsIn }] = await Promise.all([
    import('../models/folder.ts'),
    import('../models/in-use.ts'),
  ]);
  const predictorFor = predictorsIn(models ?? MODELS_FOLDER);
  return async (puzzle) => {
    const predictor = await predictorFor({ width: widthOf(puzzle), height: heightOf(puzzle) }, model);
    if (!predictor.ok) return predictor;
    const start = performance.now();
    const predictions = predictViews(predictor.value, puzzle, views);
    const predictionMs = performance.now() - start;
    const outcome = await solveOne(algorithm, puzzle, { ...options, predictions });
    return success({ outcome, ms: performance.now() - start, predictionMs, model: predictor.value.name });
  };
}
