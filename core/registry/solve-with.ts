import {
  type Algorithm,
  type Meter,
  type Outcome,
  type Predictor,
  predictViews,
  type SolveOptions,
  viewsAsked,
  viewsOf,
} from '../algorithm/index.ts';
import { type AnyPuzzle, heightOf, type Puzzle, type Result, type Size, success, widthOf } from '../puzzle/index.ts';

/** Options that `solveWith` needs beside the algorithm and the puzzle. */
export interface SolveWith<Failure, Answer = Outcome> {
  /** The name of the model to ask. Default: the best one for the size, asked only by algorithms that need predictions. */
  readonly model?: string | undefined;
  /** Callback that loads the predictor of that name, or the default one for boards of that size. */
  readonly predictorFor: (size: Size, model?: string) => Promise<Result<Predictor, Failure>>;
  /** Callback that solves, with the predictions as an option where the algorithm takes some. */
  readonly solve: (predictions: Pick<SolveOptions, 'predictions'>) => Answer | Promise<Answer>;
  /** Bounds the line solves of the predictions. Default: no bound. */
  readonly meter?: Meter;
  /** Callback that has a predictor predict some of the puzzle's reflections. Default: predicts without pauses. */
  readonly predict?: (predictor: Predictor, puzzles: readonly Puzzle[]) => Promise<Float32Array[]>;
  /** Clock in milliseconds. Default: one that stands still, so that all times are 0. */
  readonly now?: () => number;
}

/** An outcome, and how it came about. */
export interface Solving<Answer = Outcome> {
  readonly outcome: Answer;
  /** Milliseconds of the algorithm and of its predictions; loading the predictor does not count. */
  readonly ms: number;
  /** Milliseconds of the predictions, where the algorithm had some. */
  readonly predictionMs?: number;
  /** The name of the predictor, where the algorithm had predictions. */
  readonly model?: string;
}

/**
 * Solves a puzzle, with predictions if the algorithm needs predictions, or if a model is named and the algorithm can use
 * one. Loads the predictor, predicts, and passes the predictions to `solve`. Fails as `predictorFor` does.
 */
export async function solveWith<Failure, Answer = Outcome>(
  algorithm: Algorithm,
  puzzle: AnyPuzzle,
  { model, predictorFor, solve, meter, predict, now = () => 0 }: SolveWith<Failure, Answer>,
): Promise<Result<Solving<Answer>, Failure>> {
  const views = viewsAsked(algorithm, model);
  // Networks predict two-colour boards only.
  if (views === undefined || puzzle.kind !== undefined) {
    const start = now();
    const outcome = await solve({});
    return success({ outcome, ms: now() - start });
  }
  const predictor = await predictorFor({ width: widthOf(puzzle), height: heightOf(puzzle) }, model);
  if (!predictor.ok) return predictor;
  const start = now();
  const { value } = predictor;
  const predictions = await (predict?.(value, viewsOf(puzzle, views)) ?? predictViews(value, puzzle, views, meter));
  const predictionMs = now() - start;
  const outcome = await solve({ predictions });
  return success({ outcome, ms: now() - start, predictionMs, model: predictor.value.name });
}
