import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import type { Architecture } from '@crosshatch/core/models';
import { createUniversal } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { pathText } from '../terminal/output.ts';
import { MODELS_FOLDER, readManifest, readModelWeights } from './folder.ts';
import { nameFault } from './names.ts';

/** Predictors that need no model. */
export const BASELINES: readonly Predictor[] = [beliefPropagation];

/**
 * Finds the predictor of a name: a baseline, or else the model of that name that was promoted last.
 *
 * @param folder the folder of the manifest
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

/** Reads the best network of a run as a predictor. The run need not have ended. */
export async function predictorOfRun(folder: string): Promise<Result<Predictor, string>> {
  const { readBest } = await import('../runs/best.ts');
  const best = await readBest(folder);
  if (!best.ok) return best;
  const { configuration, weights } = best.value;
  if (configuration.kind !== 'network')
    return failure(`${pathText(folder)} trains a ${configuration.kind}, which predicts no boards`);
  return success(await predictorOf(folder, configuration.architecture, weights));
}

/**
 * Makes a predictor of a network, for many boards at once. TensorFlow.js on WebAssembly computes dense networks, whatever
 * backend trained them. A universal network neither needs nor loads TensorFlow.js.
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
