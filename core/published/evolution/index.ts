export { solveAhead } from './ahead.ts';
export { lineCountOf, linesCost, lookCost } from './evaluation-cost.ts';
export {
  type Evolution,
  type EvolveOptions,
  evolve,
  type Generation,
  generationTrace,
  type Standing,
} from './evolve.ts';
export { reportedIndividuals } from './individuals.ts';
export { LineClues } from './line-clues.ts';
export { settleLinesAlone } from './lines-alone.ts';
export { populationFor } from './population-size.ts';
export { Roulette } from './roulette.ts';
export { bred, conclude, solveByRuns, startsFromCrowd, stepsByRuns } from './runs.ts';
