import type { Predictor } from '@crosshatch/core/algorithm';
import { createUniversal, type Model, readWeights } from '@crosshatch/core/network';
import { type Result, success } from '@crosshatch/core/puzzle';
import type { Problem } from '../problem.ts';
import type { LoadedPredictor } from './dense.ts';

/** Reads the file of a model's weights. */
type FetchWeights = () => Promise<Result<ArrayBuffer, Problem>>;

interface Entry {
  readonly loading: Promise<Result<LoadedPredictor, Problem>>;
  readonly bytes: number;
  /** Requests that wait for it or are about to use it. */
  users: number;
}

/**
 * The memory that loaded weights may take together, half of what an isolate has: enough for the neural paper's network
 * of 10×10 or of 15×15, and that of 5×5 beside it.
 */
const MOST_BYTES = 64e6;

/** In memory numbers take 32 bits, in the file 16; and XNNPACK, which multiplies, keeps a copy in an order of its own. */
const IN_MEMORY = 4;

/** By the sha256 of the weights, so that a model that was promoted again is not loaded again. The last used stands last. */
const entries = new Map<string, Entry>();
let backend: Promise<void> | undefined;

/**
 * Lets a model predict. It is loaded once: whoever asks meanwhile waits for the same one. A failure is not kept, and
 * what was not used for longest makes room for others. TensorFlow.js is not even evaluated before it is needed.
 *
 * @param fetchWeights reads the model's file
 * @param waitUntil is told of the loading, for other requests may wait for this one's, even when its own client has gone
 */
export async function withPredictor<Value>(
  model: Model,
  fetchWeights: FetchWeights,
  waitUntil: (loading: Promise<unknown>) => void,
  use: (predictor: Predictor) => Value,
): Promise<Result<Value, Problem>> {
  const entry = entryOf(model, fetchWeights);
  waitUntil(entry.loading);
  entry.users++;
  try {
    const predictor = await entry.loading;
    return predictor.ok ? success(use(predictor.value)) : predictor;
  } finally {
    entry.users--;
    makeRoom();
  }
}

function entryOf(model: Model, fetchWeights: FetchWeights): Entry {
  const key = model.weights.sha256;
  const known = entries.get(key);
  if (known !== undefined) {
    entries.delete(key);
    entries.set(key, known);
    return known;
  }
  const bytes = IN_MEMORY * model.weights.bytes;
  makeRoom(bytes);
  const loading = load(model, fetchWeights);
  const entry = { loading, bytes, users: 0 };
  entries.set(key, entry);
  const forget = () => entries.get(key) === entry && entries.delete(key);
  loading.then((predictor) => predictor.ok || forget(), forget);
  return entry;
}

/** Disposes of what was not used for longest, as far as there is too much. */
function makeRoom(needed = 0): void {
  let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, needed);
  for (const [key, entry] of entries) {
    if (bytes <= MOST_BYTES) return;
    if (entry.users > 0) continue;
    entries.delete(key);
    bytes -= entry.bytes;
    entry.loading.then(
      (predictor) => predictor.ok && predictor.value.dispose(),
      () => {},
    );
  }
}

async function load(model: Model, fetchWeights: FetchWeights): Promise<Result<LoadedPredictor, Problem>> {
  const weights = await fetchWeights();
  if (!weights.ok) return weights;
  const { architecture } = model;
  if (architecture.kind === 'universal') {
    const tensors = [...readWeights(model.weights, weights.value)];
    return success({ ...createUniversal(model.name, architecture, tensors), dispose: () => {} });
  }
  await started();
  const { createDense } = await import('./dense.ts');
  return success(createDense(model, architecture, weights.value));
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
