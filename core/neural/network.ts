import { createDense } from './dense.ts';
import type { Model } from './manifest.ts';
import type { Predictor } from './predictor.ts';

/** The network that a model is, made of the numbers of its tensors. */
export const createNetwork = ({ name, architecture }: Model, tensors: readonly Float32Array[]): Predictor =>
  createDense(name, architecture, tensors);
