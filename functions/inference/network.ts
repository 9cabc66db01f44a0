import type { Model } from '@crosshatch/core/neural';
import type { Puzzle, Result } from '@crosshatch/core/puzzle';
import { success } from '@crosshatch/core/puzzle';
import type { Problem } from '../problem.ts';

/** Tells for puzzles of its size how likely each cell is filled, row after row. */
export type Network = (puzzles: readonly Puzzle[]) => Float32Array[];

type Loading = Promise<Result<Network, Problem>>;

/** By the sha256 of their weights, so that a model that was promoted again is not loaded again. */
const networks = new Map<string, Loading>();
let backend: Promise<void> | undefined;

/**
 * The network of a model, made once: whoever asks meanwhile waits for the same one. A failure is not kept.
 * TensorFlow.js is not even evaluated before the first one is asked for.
 *
 * @param fetchWeights reads the model's file
 */
export function networkOf(model: Model, fetchWeights: () => Promise<Result<ArrayBuffer, Problem>>): Loading {
  const key = model.weights.sha256;
  const known = networks.get(key);
  if (known !== undefined) return known;
  const loading = load(model, fetchWeights);
  networks.set(key, loading);
  loading.then(
    (network) => network.ok || networks.delete(key),
    () => networks.delete(key),
  );
  return loading;
}

async function load(model: Model, fetchWeights: () => Promise<Result<ArrayBuffer, Problem>>): Loading {
  const weights = await fetchWeights();
  if (!weights.ok) return weights;
  await started();
  const { createDense } = await import('./dense.ts');
  return success(createDense(model, weights.value));
}

function started(): Promise<void> {
  backend ??= import('./backend.ts')
    .then(({ startBackend }) => startBackend())
    .catch((error) => {
      backend = undefined;
      throw error;
    });
  return backend;
}
