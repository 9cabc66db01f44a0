import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { makeOnnxModel } from '../networks/classifier/onnx.ts';
import { unitsOf } from '../networks/dense.ts';
import { readManifest, readModelWeights } from './folder.ts';

/** Converts a promoted network of one size to an ONNX model, with the weights as they are in use. */
export async function onnxModelOf(name: string, folder: string): Promise<Result<Uint8Array, string>> {
  const manifest = await readManifest(folder);
  if (!manifest.ok) return manifest;
  const model = manifest.value.models.findLast((each) => each.name === name);
  if (model === undefined) return failure(`there is no model ${name}`);
  const { architecture } = model;
  if (architecture.kind !== 'dense')
    return failure(`${name} is more than layers: it asks belief propagation for solutions, so it is no ONNX model`);
  const weights = await readModelWeights(folder, model);
  return weights.ok ? success(makeOnnxModel(unitsOf(architecture), weights.value)) : weights;
}
