import type { Predictor } from '../algorithm/index.ts';
import { createDense, createUniversal } from '../network/index.ts';
import type { Model } from './manifest.ts';

/** Creates a model's network from the numbers of its tensors. */
export const createNetwork = (
  { name, architecture }: Pick<Model, 'name' | 'architecture'>,
  tensors: readonly Float32Array[],
): Predictor =>
  architecture.kind === 'dense'
    ? createDense(name, architecture, tensors)
    : createUniversal(name, architecture, tensors);
