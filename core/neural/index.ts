export { neuralAlgorithms } from './algorithms.ts';
export { decodeClues, encodeClues, encodedLength, numbersOf, writeClues } from './encoding.ts';
export {
  type Architecture,
  type DenseArchitecture,
  denseShapes,
  type Figures,
  findModel,
  type Manifest,
  type Model,
  ModelSchema,
  parseManifest,
  sizesOf,
  tensorShapes,
  type Weights,
} from './manifest.ts';
export { createNetwork } from './network.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
export { type Predictor, predictsSize, predictViews, viewsOf } from './predictor.ts';
export { makeWeights, readWeights } from './weights.ts';
