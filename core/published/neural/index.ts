export { neuralAlgorithms } from './algorithms.ts';
export { bestPrediction } from './guess.ts';
export { type Method, solveByMethod } from './solve.ts';
