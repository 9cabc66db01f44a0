import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import type { Manifest, Model } from '@crosshatch/core/network';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';

const FOLDER = '/models';

/** What was fetched so far, or is on its way: the manifest, and networks by the sha256 of their weights. */
let manifest: Promise<Result<Manifest, string>> | undefined;
const networks = new Map<string, Promise<Result<Predictor, string>>>();

/**
 * The predictor for searches on boards of a size: the one of that name, or the one that is found for a search. Pages ask
 * predictors for the neural paper's algorithms only. A network is fetched when it is asked
 * for first, once in a worker; the browser keeps its file.
 */
export async function predictorFor(size: Size, name?: string): Promise<Result<Predictor, string>> {
  if (name === beliefPropagation.name) return success(beliefPropagation);
  manifest ??= fetchManifest();
  const known = await manifest;
  if (!known.ok) {
    manifest = undefined;
    return known;
  }
  // With what reads manifests, which is not there before a network is asked for.
  const { findSearchModel } = await import('@crosshatch/core/network');
  const model = findSearchModel(known.value, size, name);
  if (!model.ok) return failure(`${model.error}; ${beliefPropagation.name} is for any size`);
  const { sha256 } = model.value.weights;
  const loading = networks.get(sha256) ?? fetchNetwork(model.value);
  networks.set(sha256, loading);
  const network = await loading;
  if (!network.ok) networks.delete(sha256);
  return network;
}

async function fetchManifest(): Promise<Result<Manifest, string>> {
  const file = await fetchFile('manifest.json');
  if (!file.ok) return file;
  const { parseManifest } = await import('@crosshatch/core/network');
  return parseManifest(await file.value.text());
}

async function fetchNetwork(model: Model): Promise<Result<Predictor, string>> {
  const { file, bytes } = model.weights;
  const fetched = await fetchFile(file);
  if (!fetched.ok) return fetched;
  const weights = await fetched.value.arrayBuffer();
  if (weights.byteLength !== bytes) return failure(`${file} has ${weights.byteLength} bytes, not ${bytes}`);
  const { createNetwork, readWeights } = await import('@crosshatch/core/network');
  return success(createNetwork(model, [...readWeights(model.weights, weights)]));
}

async function fetchFile(name: string): Promise<Result<Response, string>> {
  try {
    const response = await fetch(`${FOLDER}/${name}`);
    return response.ok ? success(response) : failure(`the network’s ${name} is answered with ${response.status}`);
  } catch {
    return failure('the network cannot be fetched');
  }
}
