import { beliefPropagation } from '@crosshatch/core/belief';
import { findModel, type Manifest, type Model } from '@crosshatch/core/models';
import { failure, heightOf, type Puzzle, type Result, type Size, success, widthOf } from '@crosshatch/core/puzzle';
import { type Predictor, predictViews } from '@crosshatch/core/solver';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import type { Problem } from '../problem.ts';
import { withPredictor } from './loaded.ts';
import { readManifest, readWeights } from './models.ts';

/** What a model makes of a puzzle. */
export interface Prediction {
  /** The model's name. */
  readonly model: string;
  /** For each of the first reflections that were asked for: how likely each cell of the reflected puzzle is filled. */
  readonly views: readonly Float32Array[];
}

/**
 * Has a model look at a puzzle.
 *
 * @param asked at how many of the puzzle's reflections it looks, all in one go; without it, at one if it looks for a
 *   solution, else at all
 * @param name the model; without it the one that is found for the puzzle's size
 * @param find how a model is found: for a prediction, unless told
 */
export async function predict(
  context: Context<Environment>,
  puzzle: Puzzle,
  asked: 1 | 8 | undefined,
  name?: string,
  find: (manifest: Manifest, size: Size, name?: string) => Result<Model, string> = findModel,
): Promise<Result<Prediction, Problem>> {
  if (name === beliefPropagation.name) {
    return success(predictionOf(beliefPropagation, puzzle, asked));
  }
  const assets = context.env.ASSETS;
  const manifest = await readManifest(assets);
  if (!manifest.ok) return manifest;
  const model = find(manifest.value, { width: widthOf(puzzle), height: heightOf(puzzle) }, name);
  if (!model.ok) {
    return failure({ name: 'no-model', detail: `${model.error}; ${beliefPropagation.name} is for any size` });
  }
  return withPredictor(
    model.value,
    () => readWeights(assets, model.value),
    (loading) => context.executionCtx.waitUntil(loading),
    (predictor) => predictionOf(predictor, puzzle, asked),
  );
}

const predictionOf = (predictor: Predictor, puzzle: Puzzle, views: 1 | 8 = predictor.solves ? 1 : 8): Prediction => ({
  model: predictor.name,
  views: predictViews(predictor, puzzle, views),
});
