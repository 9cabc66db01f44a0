import { join } from 'node:path';
import type { DataInput, Model } from '@crosshatch/core/models';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { ALL_PACKAGES, readCollection } from '../data-sets/icons.ts';
import { sha256Of } from '../data-sets/manifest.ts';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { makeOnnxModel } from '../networks/classifier/onnx.ts';
import { unitsOf } from '../networks/dense.ts';
import { makeSafetensors } from '../runs/safetensors.ts';
import { type ExportedFile, modelCard } from './card.ts';
import { readManifest, readModelFile, readModelWeights } from './folder.ts';
import { nameFault } from './names.ts';

/**
 * Writes a promoted network into a folder, for other programs and for hubs of models. The files are its weights as safetensors,
 * an ONNX model if the network is dense, its entry in the manifest, and a card.
 */
export async function exportModel(
  name: string,
  models: string,
  folder: string,
): Promise<Result<readonly string[], string>> {
  const manifest = await readManifest(models);
  if (!manifest.ok) return manifest;
  const model = manifest.value.models.findLast((each) => each.name === name);
  if (model === undefined) return failure(nameFault(manifest.value, name, 'network') ?? `there is no model ${name}`);
  const weights = await readModelFile(models, model);
  if (!weights.ok) return weights;
  const contents = new Map<string, { readonly content: Uint8Array; readonly about: string }>();
  contents.set('model.safetensors', { content: safetensorsOf(model, weights.value), about: 'the weights' });
  if (model.architecture.kind === 'dense') {
    const layers = await readModelWeights(models, model);
    if (!layers.ok) return layers;
    const onnx = makeOnnxModel(unitsOf(model.architecture), layers.value);
    contents.set('model.onnx', { content: onnx, about: 'the network as an ONNX model' });
  }
  const entry = Buffer.from(`${JSON.stringify(model, undefined, 2)}\n`);
  contents.set('model.json', { content: entry, about: 'the entry of the manifest, from which this card is made' });

  makeFolder(folder);
  const files: ExportedFile[] = [];
  for (const [file, { content, about }] of contents) {
    await writeWhole(join(folder, file), content);
    files.push({ name: file, sha256: sha256Of(content), about });
  }
  await writeWhole(join(folder, 'README.md'), modelCard(await withLicences(model), files));
  return success([...contents.keys(), 'README.md'].map((file) => join(folder, file)));
}

function safetensorsOf({ name, architecture, weights }: Model, file: ArrayBuffer): Uint8Array {
  let offset = 0;
  const tensors = weights.tensors.map((tensor) => {
    const values = new Uint16Array(
      file,
      offset,
      tensor.shape.reduce((size, side) => size * side, 1),
    );
    offset += values.byteLength;
    return { ...tensor, values };
  });
  return makeSafetensors({ tensors, metadata: { name, architecture: JSON.stringify(architecture) } });
}

/** Adds the licences of installed packages, since manifests of earlier versions do not name them. */
async function withLicences({ data = [], figures, ...model }: Model): Promise<Model> {
  const licences = new Map<string, string>();
  const names = new Set([...data, ...figures].flatMap(({ inputs = [] }) => inputs.map((input) => input.name)));
  for (const each of ALL_PACKAGES.filter((known) => names.has(`@iconify-json/${known}`))) {
    const collection = await readCollection(each);
    if (collection.ok) licences.set(collection.value.package, collection.value.licence);
  }
  const licensed = <Set extends { readonly inputs?: readonly DataInput[] | undefined }>(set: Set): Set =>
    set.inputs === undefined
      ? set
      : { ...set, inputs: set.inputs.map((input) => ({ licence: licences.get(input.name), ...input })) };
  return { ...model, data: data.map(licensed), figures: figures.map(licensed) };
}
