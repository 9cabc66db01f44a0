export { bestModel, findModel, findSearchModel, isSameSample, sharedFigures, withoutReplaced } from './choice.ts';
export { createNetwork } from './create.ts';
export {
  type Architecture,
  ArchitectureSchema,
  type DataInput,
  type DataSet,
  type DenseArchitecture,
  type DrawingArchitecture,
  DrawingArchitectureSchema,
  type DrawingModel,
  DrawingModelSchema,
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
  type TrainingSet,
  type UniversalArchitecture,
  type Weights,
} from './manifest.ts';
export { type ModelError, type ModelFiles, Models, networkOfFile } from './models.ts';
export { sizesOf, tensorShapes } from './shapes.ts';
export { makeWeights, readWeights } from './weights.ts';
