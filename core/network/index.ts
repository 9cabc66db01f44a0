export { createDense } from './dense.ts';
export { coarsePicture, enlarged } from './drawing/coarse.ts';
export { createDrawing, DRAWING_SETTINGS, type DrawCells, type DrawingSettings } from './drawing/draw.ts';
export * from './drawing/features.ts';
export { toneRows } from './drawing/tones.ts';
export {
  type ClueForm,
  type Encoding,
  encodeClues,
  encodedLength,
  inputsOfNumber,
  numbersOf,
  writeClues,
} from './encoding.ts';
export { exponential } from './exponential.ts';
export { forward, type Layer, layersOf } from './layers.ts';
export { pictureInputs, type Surroundings, surroundingsOf } from './picture.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
export { createUniversal, solutionsOf } from './universal.ts';
