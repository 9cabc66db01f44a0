import { findModel } from '@crosshatch/core/neural';
import {
  failure,
  heightOf,
  type Puzzle,
  REFLECTIONS,
  type Result,
  reflectPuzzle,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import type { Problem } from '../problem.ts';
import { readManifest, readWeights } from './models.ts';
import { networkOf } from './network.ts';

/** What a network makes of a puzzle. */
export interface Prediction {
  /** The model's name. */
  readonly model: string;
  /** For each of the first reflections that were asked for: how likely each cell of the reflected puzzle is filled. */
  readonly views: readonly Float32Array[];
}

/**
 * Has a network look at a puzzle.
 *
 * @param views at how many of the puzzle's reflections it looks, all in one go
 * @param name the model; without it the one for the puzzle's size that was promoted last
 */
export async function predict(
  context: Context<Environment>,
  puzzle: Puzzle,
  views: 1 | 8,
  name?: string,
): Promise<Result<Prediction, Problem>> {
  const assets = context.env.ASSETS;
  const manifest = await readManifest(assets);
  if (!manifest.ok) return manifest;
  const model = findModel(manifest.value, { width: widthOf(puzzle), height: heightOf(puzzle) }, name);
  if (!model.ok) return failure({ name: 'no-model', detail: model.error });
  const loading = networkOf(model.value, () => readWeights(assets, model.value));
  // Other requests may wait for this one to load the network, even when its own client has gone.
  context.executionCtx.waitUntil(loading);
  const network = await loading;
  if (!network.ok) return network;
  const reflections = REFLECTIONS.slice(0, views).map((reflection) => reflectPuzzle(puzzle, reflection));
  return success({ model: model.value.name, views: network.value(reflections) });
}
