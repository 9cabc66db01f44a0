export { bestModel, findModel, findSearchModel, isSameSample, sharedFigures, withoutReplaced } from './choice.ts';
export {
  type Architecture,
  ArchitectureSchema,
  type DataInput,
  type DataSet,
  type DenseArchitecture,
  type Figures,
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
  type TrainingSet,
  tensorShapes,
  type UniversalArchitecture,
  type Weights,
} from './manifest.ts';
export { createNetwork } from './network.ts';
export { makeWeights, readWeights } from './weights.ts';
