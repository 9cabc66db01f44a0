export { decodeClues, encodeClues, encodedLength, numbersOf, writeClues } from './encoding.ts';
export { predictedCells, predictionsBack, reflectPrediction, voteOf } from './predictions.ts';
