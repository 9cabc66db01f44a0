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
export { makeWeights, readWeights } from './weights.ts';
