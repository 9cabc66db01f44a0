import { type Manifest, type Model, parseManifest } from '@crosshatch/core/neural';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Environment } from '../environment.ts';
import type { Problem } from '../problem.ts';

type Assets = Environment['Bindings']['ASSETS'];

/** The models that were deployed with the Worker. Without assets there are none. */
export async function readManifest(assets: Assets): Promise<Result<Manifest, Problem>> {
  if (assets === undefined) return success({ models: [] });
  const file = await readFile(assets, 'manifest.json');
  if (!file.ok) return file;
  const manifest = parseManifest(await file.value.text());
  return manifest.ok ? manifest : unreadable(manifest.error);
}

/** The numbers of a model's weights, as they stand in its file. */
export async function readWeights(assets: Assets, { weights }: Model): Promise<Result<ArrayBuffer, Problem>> {
  const file = await readFile(assets, weights.file);
  if (!file.ok) return file;
  const bytes = await file.value.arrayBuffer();
  if (bytes.byteLength === weights.bytes) return success(bytes);
  return unreadable(`${weights.file} has ${bytes.byteLength} bytes, not ${weights.bytes}`);
}

async function readFile(assets: Assets, name: string): Promise<Result<Response, Problem>> {
  // The binding wants a whole address, and looks at its path only.
  const response = await assets?.fetch(`https://assets.invalid/models/${name}`);
  if (response?.ok) return success(response);
  await response?.body?.cancel();
  return unreadable(`${name} is answered with ${response?.status}`);
}

function unreadable(reason: string): Result<never, Problem> {
  console.error(`models: ${reason}`);
  return failure({ name: 'models-unreadable', detail: 'the models cannot be read just now; try again later' });
}
