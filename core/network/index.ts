export { createDense } from './dense.ts';
export { coarsePicture, enlarged } from './drawing/coarse.ts';
export { createDrawing, type DrawCells, type DrawingSettings } from './drawing/draw.ts';
export {
  COARSE_CELLS,
  COARSE_CONDITION,
  COARSE_SIDE,
  coarseInputs,
  conditionRows,
  DENSITIES,
  DRAWN_CLASSES,
  type DrawingCondition,
  densityRange,
  FINE_CONDITION,
  fineInputs,
  MOST_DRAWN_COLOURS,
  MOST_FINE_ROWS,
  writeCoarseRows,
  writeFineRows,
} from './drawing/features.ts';
export { toneRows } from './drawing/tones.ts';
export {
  type ClueForm,
  type Encoding,
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
