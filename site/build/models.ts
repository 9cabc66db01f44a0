import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createNetwork, findModel, type Manifest, type Predictor, parseManifest } from '@crosshatch/core/neural';
import { type Result, type Size, success } from '@crosshatch/core/puzzle';

/** The build runs in the site's folder. */
const FOLDER = join(process.cwd(), 'public', 'models');

/** The models that the site ships, read while it is built. */
export function shippedModels(): Manifest {
  const manifest = parseManifest(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value;
}

/** The network in use for a size, or why there is none. */
export function shippedNetwork(size: Size): Result<Predictor, string> {
  const model = findModel(shippedModels(), size);
  if (!model.ok) return model;
  const file = readFileSync(join(FOLDER, model.value.weights.file));
  return success(createNetwork(model.value, new Uint8Array(file).buffer));
}
