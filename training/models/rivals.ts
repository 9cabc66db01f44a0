import { type Figures, isSameSample, type Manifest, type Model } from '@crosshatch/core/models';
import { success } from '@crosshatch/core/puzzle';
import type { BoardSample, EvaluationProgress } from '../evaluation/evaluate.ts';
import { readModelWeights } from './folder.ts';
import { rivalsOf } from './gate.ts';
import { figuresOn, withFigures } from './measure.ts';
import { predictorOf } from './predictors.ts';

export interface RivalOptions {
  readonly sets: readonly string[];
  readonly sample: BoardSample;
  /** The folder of the models. */
  readonly folder: string;
}

/**
 * Measures the models to compare a model with, on the sets on which only that model was measured.
 *
 * @returns a function that adds these figures to models
 */
export async function measuredRivals(
  model: Model,
  manifest: Manifest,
  measuring: RivalOptions,
  progress: EvaluationProgress,
): Promise<(models: readonly Model[]) => Model[]> {
  const found = new Map<string, readonly Figures[]>();
  for (const rival of rivalsOf(model, manifest)) {
    found.set(rival.weights.sha256, await figuresOf(rival, model, measuring, progress));
  }
  return (models) =>
    models.map((each) => ({ ...each, figures: withFigures(each.figures, found.get(each.weights.sha256) ?? []) }));
}

/** Measures a rival on the sets. Skips sets of other sizes, and all sets if the rival's weights are missing. */
async function figuresOf(
  rival: Model,
  { figures }: Model,
  { sets, sample, folder }: RivalOptions,
  progress: EvaluationProgress,
): Promise<Figures[]> {
  const weights = await readModelWeights(folder, rival);
  if (!weights.ok) return [];
  const predictor = await predictorOf(rival.name, rival.architecture, weights.value);
  const measured: Figures[] = [];
  for (const [at, set] of sets.entries()) {
    const own = figures[at];
    const known = rival.figures.find((each) => own !== undefined && isSameSample(each, own));
    const others = known === undefined ? await figuresOn(set, predictor, sample, progress) : success(known);
    if (others.ok) measured.push(known ?? { ...others.value, compared: true });
  }
  return measured;
}
