export { neuralAlgorithms } from './algorithms.ts';
export { bestPrediction } from './guess.ts';
export { type Method, solve as solveByMethod } from './solve.ts';
