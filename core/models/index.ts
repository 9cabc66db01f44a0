export {
  type Architecture,
  ArchitectureSchema,
  type DenseArchitecture,
  type DrawingArchitecture,
  DrawingArchitectureSchema,
  type GanArchitecture,
  GanArchitectureSchema,
  type LineOrderArchitecture,
  LineOrderArchitectureSchema,
  sizesOf,
  tensorShapes,
  type UniversalArchitecture,
} from './architecture.ts';
export { findModel, findSearchModel, isSameSample, sharedFigures, withoutReplaced } from './choice.ts';
export { createNetwork } from './create.ts';
export {
  type DataInput,
  type DataSet,
  type DrawingModel,
  DrawingModelSchema,
  type Figures,
  type GanFigures,
  type GanModel,
  isNamed,
  type LineOrderFigures,
  type LineOrderModel,
  LineOrderModelSchema,
  type Manifest,
  type Model,
  ModelSchema,
  parseManifest,
  type TrainingSet,
  type Weights,
} from './manifest.ts';
export { type ModelError, type ModelFiles, Models, networkOfFile } from './models.ts';
export { makeWeights, readWeights } from './weights.ts';
