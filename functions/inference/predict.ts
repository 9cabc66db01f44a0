import { Meter, type Predictor, predictViews } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { findModel, type Manifest, type Model } from '@crosshatch/core/network';
import { failure, heightOf, type Puzzle, type Result, type Size, success, widthOf } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { viewsFault } from '../limits.ts';
import type { Problem } from '../problem.ts';
import { withPredictor } from './loaded.ts';
import { readManifest, readWeights } from './models.ts';

/** What a model makes of a puzzle. */
export interface Prediction {
  /** The model's name. */
  readonly model: string;
  /** For each of the first reflections that were asked for: how likely each cell of the reflected puzzle is filled. */
  readonly views: readonly Float32Array[];
  /** The line solves that it took, of a model that looks for a solution. */
  readonly lineSolves: number;
  /** Whether the budget was spent before the model had looked as long as it wants to. */
  readonly isCutShort: boolean;
}

/** A question to a model. */
interface Question {
  /**
   * At how many of the puzzle's reflections it looks, all in one go; without it, at one if it looks for a solution, else
   * at all.
   */
  readonly views: 1 | 8 | undefined;
  /** Without it, the one that is found for the puzzle's size. */
  readonly model: string | undefined;
  /** The line solves after which a model that looks for a solution stops. Other models do the same work for any puzzle. */
  readonly budget: number;
}

/**
 * Has a model look at a puzzle.
 *
 * @param find how a model is found: for a prediction, unless told
 */
export async function predict(
  context: Context<Environment>,
  puzzle: Puzzle,
  question: Question,
  find: (manifest: Manifest, size: Size, name?: string) => Result<Model, string> = findModel,
): Promise<Result<Prediction, Problem>> {
  if (question.model === beliefPropagation.name) return predictionOf(beliefPropagation, puzzle, question);
  const assets = context.env.ASSETS;
  const manifest = await readManifest(assets);
  if (!manifest.ok) return manifest;
  const model = find(manifest.value, { width: widthOf(puzzle), height: heightOf(puzzle) }, question.model);
  if (!model.ok) {
    return failure({ name: 'no-model', detail: `${model.error}; ${beliefPropagation.name} is for any size` });
  }
  const prediction = await withPredictor(
    model.value,
    () => readWeights(assets, model.value),
    (loading) => context.executionCtx.waitUntil(loading),
    (predictor) => predictionOf(predictor, puzzle, question),
  );
  return prediction.ok ? prediction.value : prediction;
}

function predictionOf(predictor: Predictor, puzzle: Puzzle, question: Question): Result<Prediction, Problem> {
  const { views = predictor.solves ? 1 : 8, budget } = question;
  const fault = viewsFault(puzzle, views);
  if (fault !== undefined) return failure(fault);
  const meter = new Meter(budget);
  const predicted = predictViews(predictor, puzzle, views, meter);
  return success({
    model: predictor.name,
    views: predicted,
    lineSolves: meter.used,
    isCutShort: meter.isCutShort,
  });
}
