export { createDense } from './dense.ts';
export { decodeClues, encodeClues, encodedLength, numbersOf, writeClues } from './encoding.ts';
export { forward, type Layer, layersOf } from './layers.ts';
export { pictureInputs, type Surroundings, surroundingsOf } from './picture.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
export { createUniversal, solutionsOf } from './universal.ts';
