import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Predictor } from '@crosshatch/core/algorithm';
import { findSearchModel, type Manifest, networkOfFile, parseManifest, readWeights } from '@crosshatch/core/models';
import { type Gan, ganOfModel } from '@crosshatch/core/published/puzzle-gan';
import type { Result, Size } from '@crosshatch/core/puzzle';

/** The build runs in the site's folder. */
const FOLDER = join(process.cwd(), 'public', 'models');

/** Returns the models that the site ships. Runs during the build. */
export function shippedModels(): Manifest {
  const manifest = parseManifest(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'));
  if (!manifest.ok) throw new Error(manifest.error);
  return manifest.value;
}

/** Returns the network with a name, or the default for boards of a size. The error is the reason why there is none. */
export function shippedNetwork(size: Size, name?: string): Result<Predictor, string> {
  const model = findSearchModel(shippedModels(), size, name);
  if (!model.ok) return model;
  const file = new Uint8Array(readFileSync(join(FOLDER, model.value.weights.file))).buffer;
  return networkOfFile(model.value, file);
}

/** Returns the puzzle GAN that the site ships. */
export function shippedGan(): Gan {
  const [model] = shippedModels().gans ?? [];
  if (model === undefined) throw new Error('the site ships no puzzle GAN');
  const file = new Uint8Array(readFileSync(join(FOLDER, model.weights.file))).buffer;
  const gan = ganOfModel(model, [...readWeights(model.weights, file)]);
  if (!gan.ok) throw new Error(gan.error);
  return gan.value;
}
