import { Meter, viewsOf } from '@crosshatch/core/algorithm';
import { predictorFor, predictWithin, usualViews } from '@crosshatch/core/answering';
import type { Problem } from '@crosshatch/core/problems';
import { heightOf, type Puzzle, type Result, success, widthOf } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { pause } from '../place.ts';
import { modelsAmong } from './models.ts';

/** A model's prediction for a puzzle. */
export interface Prediction {
  /** The model's name. */
  readonly model: string;
  /** For each of the puzzle's first reflections, the chance that each cell is filled. */
  readonly views: readonly Float32Array[];
  /** Line solves of a model that searches for a solution. */
  readonly lineSolves: number;
  /** Whether the budget ended the model's search earlier than without a budget. */
  readonly isCutShort: boolean;
}

/** A question to a model. */
interface Question {
  /**
   * The number of reflections of the puzzle that the model gets. Default: one for a model that searches for a solution,
   * otherwise all.
   */
  readonly views: 1 | 8 | undefined;
  /** The model's name. Default: the model with the best measured result for the puzzle's size. */
  readonly model: string | undefined;
  /** Line solves after which a model that searches for a solution stops. Other models do the same work for every puzzle. */
  readonly budget: number;
}

/** Lets a model predict a puzzle. */
export async function predict(
  context: Context<Environment>,
  puzzle: Puzzle,
  { views: asked, model, budget }: Question,
): Promise<Result<Prediction, Problem>> {
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const loading = modelsAmong(context.env.ASSETS).predictor(size, model);
  // Other requests may wait for the same model, even if this request's client has left.
  context.executionCtx.waitUntil(loading);
  const predictor = await predictorFor(puzzle, loading, asked, console.error);
  if (!predictor.ok) return predictor;
  const meter = new Meter(budget);
  const reflections = viewsOf(puzzle, asked ?? usualViews(predictor.value));
  const views = await predictWithin(predictor.value, reflections, meter, pause);
  return success({ model: predictor.value.name, views, lineSolves: meter.used, isCutShort: meter.isCutShort });
}
