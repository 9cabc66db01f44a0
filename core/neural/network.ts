import { createDense } from './dense.ts';
import type { Model } from './manifest.ts';
import type { Predictor } from './predictor.ts';
import { readWeights } from './weights.ts';

/** The network that a model is, made of the file of its weights. */
export const createNetwork = ({ name, architecture, weights }: Model, file: ArrayBuffer): Predictor =>
  createDense(name, architecture, readWeights(weights, file));
