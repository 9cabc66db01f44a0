import { type Manifest, type Model, parseManifest } from '@crosshatch/core/network';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Environment } from '../environment.ts';
import type { Problem } from '../problem.ts';

type Assets = Environment['Bindings']['ASSETS'];

/** What was read, by the assets that it is among: with other assets a Worker is another one. */
const manifests = new WeakMap<object, Manifest>();

/** The models that were deployed with the Worker, read once. Without assets there are none. */
export async function readManifest(assets: Assets): Promise<Result<Manifest, Problem>> {
  if (assets === undefined) return success({ models: [] });
  const known = manifests.get(assets);
  if (known !== undefined) return success(known);
  const file = await readFile(assets, 'manifest.json');
  if (!file.ok) return file;
  const manifest = parseManifest(await file.value.text());
  if (!manifest.ok) return unreadable(manifest.error);
  manifests.set(assets, manifest.value);
  return manifest;
}

/** The file of a model's weights, if it is the one that the manifest means. */
export async function readWeights(assets: Assets, { weights }: Model): Promise<Result<ArrayBuffer, Problem>> {
  const file = await readFile(assets, weights.file);
  if (!file.ok) return file;
  const bytes = await file.value.arrayBuffer();
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (sha256 === weights.sha256) return success(bytes);
  return unreadable(`${weights.file} has ${bytes.byteLength} bytes of another sha256, ${sha256}`);
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
