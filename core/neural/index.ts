export { neuralAlgorithms } from './algorithms.ts';
export { decodeClues, encodeClues, encodedLength, numbersOf, writeClues } from './encoding.ts';
export {
  type Architecture,
  ArchitectureSchema,
  type DenseArchitecture,
  type Figures,
  findModel,
  layerShapes,
  type Manifest,
  type Model,
  ModelSchema,
  type Policy,
  type PolicyArchitecture,
  type PolicyFigures,
  PolicySchema,
  parseManifest,
  sizesOf,
  tensorShapes,
  type UniversalArchitecture,
  type Weights,
} from './manifest.ts';
export { createNetwork } from './network.ts';
export { pictureInputs, type Surroundings, surroundingsOf } from './picture.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
export { type Predictor, predictsSize, predictViews, viewsOf } from './predictor.ts';
export { type Method, solve as solveByMethod } from './solve.ts';
export { createUniversal, solutionsOf } from './universal.ts';
export { makeWeights, readWeights } from './weights.ts';
