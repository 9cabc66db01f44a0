import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import type { Architecture } from '@crosshatch/core/models';
import { createUniversal } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { MODELS_FOLDER, readManifest, readModelWeights } from './folder.ts';
import { nameFault } from './names.ts';

/** Predictors that need no model. */
export const BASELINES: readonly Predictor[] = [beliefPropagation];

/**
 * The predictor of that name: a model of the manifest, the one promoted last, or a baseline.
 *
 * @param folder where the manifest is
 */
export async function predictorOfModel(name: string, folder = MODELS_FOLDER): Promise<Result<Predictor, string>> {
  const baseline = BASELINES.find((each) => each.name === name);
  if (baseline !== undefined) return success(baseline);
  const manifest = await readManifest(folder);
  if (!manifest.ok) return manifest;
  const { models } = manifest.value;
  const model = models.findLast((each) => each.name === name);
  if (model === undefined) {
    const names = new Set([...models, ...BASELINES].map((each) => each.name));
    const missing = `there is no model ${name}; there are ${[...names].join(', ')}`;
    return failure(nameFault(manifest.value, name, 'network') ?? missing);
  }
  const weights = await readModelWeights(folder, model);
  return weights.ok ? success(await predictorOf(name, model.architecture, weights.value)) : weights;
}

/** The best network of a run, which need not have ended. */
export async function predictorOfRun(folder: string): Promise<Result<Predictor, string>> {
  const { readBest } = await import('../runs/best.ts');
  const best = await readBest(folder);
  if (!best.ok) return best;
  const { configuration, weights } = best.value;
  if (configuration.kind !== 'network')
    return failure(`${folder} trains a ${configuration.kind}, which predicts no boards`);
  return success(await predictorOf(folder, configuration.architecture, weights));
}

/**
 * A network as a predictor for many boards at once. TensorFlow.js on WebAssembly computes it, wherever it was trained; a
 * universal network needs no TensorFlow.js and does not load it.
 */
export async function predictorOf(
  name: string,
  architecture: Architecture,
  weights: readonly Float32Array[],
): Promise<Predictor> {
  if (architecture.kind === 'universal') return createUniversal(name, architecture, weights);
  const { useBackend } = await import('../backends/index.ts');
  const { createTrainableNetwork } = await import('../networks/dense.ts');
  const { densePredictor } = await import('../networks/predictor.ts');
  const used = await useBackend('wasm');
  if (!used.ok) throw new Error(used.error);
  return densePredictor(name, createTrainableNetwork(architecture, weights));
}
