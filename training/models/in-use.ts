import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { createNetwork, findSearchModel } from '@crosshatch/core/network';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { isFolder, readManifest, readModelWeights } from './folder.ts';

/** The predictor for searches on boards of a size: the one of that name, or the one that is found for a search. */
export type PredictorFor = (size: Size, name?: string) => Promise<Result<Predictor, string>>;

/** Finds predictors among the models of a folder. A network is read when it is asked for first, and computes in core. */
export function predictorsIn(folder: string): PredictorFor {
  const manifest = isFolder(folder) ? readManifest(folder) : Promise.resolve(failure(`${folder}: no such folder`));
  const networks = new Map<string, Promise<Result<Predictor, string>>>();
  return async (size, name) => {
    if (name === beliefPropagation.name) return success(beliefPropagation);
    const known = await manifest;
    if (!known.ok) return known;
    const model = findSearchModel(known.value, size, name);
    if (!model.ok) return failure(`${model.error}; ${beliefPropagation.name} is for any size`);
    const { sha256 } = model.value.weights;
    const network =
      networks.get(sha256) ??
      readModelWeights(folder, model.value).then((weights) =>
        weights.ok ? success(createNetwork(model.value, weights.value)) : failure(weights.error),
      );
    networks.set(sha256, network);
    return await network;
  };
}
