import { existsSync, statSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Manifest, type Model, Models, parseManifest, readWeights, type Weights } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { sha256Of } from '../data-sets/manifest.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isPackaged, shippedPath } from '../shipped.ts';
import { pathText } from '../terminal/output.ts';
import { allOf } from './history.ts';

/** The folder of the models of the site and of its Worker. The package has some of these models. */
export const MODELS_FOLDER = shippedPath('public/models');

/** The models of the built site, if there is one. A Worker that serves it uses changed models at once. */
const BUILT_FOLDER = shippedPath('dist/models');

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const manifestPath = (folder: string): string => join(folder, 'manifest.json');

/** Reads the manifest of a folder. A folder without a manifest has no models. */
export async function readManifest(folder: string): Promise<Result<Manifest, string>> {
  const file = manifestPath(folder);
  if (!existsSync(file)) return success({ models: [] });
  const manifest = parseManifest(await readFile(file, 'utf8'));
  return manifest.ok ? manifest : failure(`${pathText(file)}: ${manifest.error}`);
}

/** Reads the file of a model's weights. Fails with a message if it is missing or its sha256 is not that of the manifest. */
async function readWeightsFile(folder: string, { file: name, sha256 }: Weights): Promise<Result<ArrayBuffer, string>> {
  const path = join(folder, name);
  if (!existsSync(path)) return failure(`${pathText(path)}: no such file`);
  const file = await readFile(path);
  if (sha256Of(file) !== sha256) return failure(`${pathText(path)}: not the file that the manifest describes`);
  return success(new Uint8Array(file).buffer);
}

/** Reads the file of a model's weights as bytes. */
export const readModelFile = (
  folder: string,
  { weights }: Pick<Model, 'weights'>,
): Promise<Result<ArrayBuffer, string>> => readWeightsFile(folder, weights);

/** Reads the tensors of a model. Fails with a message if its file is missing or its sha256 is not that of the manifest. */
export async function readModelWeights(
  folder: string,
  { weights }: Pick<Model, 'weights'>,
): Promise<Result<Float32Array[], string>> {
  const file = await readWeightsFile(folder, weights);
  return file.ok ? success([...readWeights(weights, file.value)]) : file;
}

/** Opens the models of a folder, which core computes. A file is read when it is first needed, and then cached. */
export const modelsIn = (folder: string): Models =>
  new Models({
    manifest: async () => (isFolder(folder) ? readManifest(folder) : failure(`${pathText(folder)}: no such folder`)),
    weights: (weights) => readWeightsFile(folder, weights),
  });

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeWhole(manifestPath(folder), `${JSON.stringify(manifest, undefined, 2)}\n`);

/** Removes the files of weights that no model names. Returns the names of the removed files. */
export async function removeUnnamed(folder: string, manifest: Manifest): Promise<string[]> {
  const named = new Set(allOf(manifest).map(({ weights }) => weights.file));
  const unnamed = (await readdir(folder)).filter((file) => file.endsWith('.bin') && !named.has(file));
  await Promise.all(unnamed.map((file) => rm(join(folder, file))));
  return unnamed;
}

/** Whether a folder holds the site's models, in a clone. */
export const isSites = (folder: string): boolean => !isPackaged && resolve(folder) === resolve(MODELS_FOLDER);

/** Copies the models into the built site if the folder is the site's and there is a built site. Returns whether it did. */
export async function updateBuiltSite(folder: string): Promise<boolean> {
  if (!isSites(folder) || !existsSync(BUILT_FOLDER)) return false;
  await copyModels(folder, BUILT_FOLDER);
  return true;
}

/** Copies the weights, then the manifest that names them: so a reader of the manifest always finds the weights. */
export async function copyModels(from: string, to: string): Promise<void> {
  const manifest = await readFile(manifestPath(from), 'utf8');
  await cp(from, to, { recursive: true, force: false, filter: (file) => file === from || file.endsWith('.bin') });
  await writeWhole(manifestPath(to), manifest);
}
