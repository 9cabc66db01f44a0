export { neuralAlgorithms } from './algorithms.ts';
export { createDense } from './dense.ts';
export { decodeClues, encodeClues, encodedLength, numbersOf, writeClues } from './encoding.ts';
export { bestPrediction } from './guess.ts';
export { forward, type Layer, layersOf } from './layers.ts';
export { pictureInputs, type Surroundings, surroundingsOf } from './picture.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
export { type Method, solve as solveByMethod } from './solve.ts';
export { createUniversal, solutionsOf } from './universal.ts';
