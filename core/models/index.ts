export { bestModel, findModel, findSearchModel, isSameSample, sharedFigures, withoutReplaced } from './choice.ts';
export { createNetwork } from './create.ts';
export {
  type Architecture,
  ArchitectureSchema,
  type DataInput,
  type DataSet,
  type DenseArchitecture,
  type Figures,
  type GanArchitecture,
  GanArchitectureSchema,
  type GanFigures,
  type GanModel,
  isNamed,
  type LineOrderArchitecture,
  LineOrderArchitectureSchema,
  type LineOrderFigures,
  type LineOrderModel,
  LineOrderModelSchema,
  type Manifest,
  type Model,
  ModelSchema,
  parseManifest,
  sizesOf,
  type TrainingSet,
  tensorShapes,
  type UniversalArchitecture,
  type Weights,
} from './manifest.ts';
export { type ModelError, type ModelFiles, Models, networkOfFile } from './models.ts';
export { makeWeights, readWeights } from './weights.ts';
