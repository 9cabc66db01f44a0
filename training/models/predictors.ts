import type { Predictor } from '@crosshatch/core/neural';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { useBackend } from '../backends/index.ts';
import { denseNetwork } from '../networks/dense.ts';
import { densePredictor } from '../networks/predictor.ts';
import { readBest } from '../runs/best.ts';
import { MODELS_FOLDER, readManifest, readModelWeights } from './folder.ts';

/**
 * The predictor of that name: a model of the manifest.
 *
 * @param folder where the manifest is
 */
export async function predictorOfModel(name: string, folder = MODELS_FOLDER): Promise<Result<Predictor, string>> {
  const manifest = await readManifest(folder);
  if (!manifest.ok) return manifest;
  const { models } = manifest.value;
  const model = models.findLast((each) => each.name === name);
  if (model === undefined) {
    const names = [...new Set(models.map((each) => each.name))];
    return failure(`there is no model ${name}; ${names.length === 0 ? 'none' : names.join(', ')} can be had`);
  }
  const weights = await readModelWeights(folder, model);
  if (!weights.ok) return weights;
  await useProcessor();
  return success(densePredictor(name, denseNetwork(model.architecture, weights.value)));
}

/** The best network of a run, which need not have ended. */
export async function predictorOfRun(folder: string): Promise<Result<Predictor, string>> {
  const best = await readBest(folder);
  if (!best.ok) return best;
  const { configuration, tensors } = best.value;
  await useProcessor();
  const network = denseNetwork(
    configuration.architecture,
    tensors.map(({ values }) => values),
  );
  return success(densePredictor(folder, network));
}

/** Predictions are computed as the Worker computes them, wherever the network was trained. */
async function useProcessor(): Promise<void> {
  const used = await useBackend('wasm');
  if (!used.ok) throw new Error(used.error);
}
