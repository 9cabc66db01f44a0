export {
  A_PRIORI_BELIEF_SETTINGS,
  A_PRIORI_SETTINGS,
  type APrioriSettings,
  aPriori,
  aPrioriByBeliefs,
  aPrioriProbabilities,
  aPrioriRuns,
  type LineSolving,
  LogicSearch,
  type Placements,
  PlacementTable,
  solveAPriori,
  TernaryPopulation,
} from './a-priori/index.ts';
export { type Breeders, solveAhead } from './ahead.ts';
export { Boards, type Weights } from './crowd/boards.ts';
export {
  type Aim,
  BIASES,
  type Bias,
  type Breeding,
  breedExpert,
  type Generation,
} from './crowd/expert.ts';
export { crowd, crowdSearch } from './crowd/index.ts';
export { balanceOf, decided, opinionOf } from './crowd/opinion.ts';
export { type SearchedOpinion, searchAround } from './crowd/search.ts';
export { CROWD_SEARCH_SETTINGS, CROWD_SETTINGS, type CrowdSettings } from './crowd/settings.ts';
export { runs as crowdRuns, solve as solveByCrowd } from './crowd/solve.ts';
export {
  COUNTS_SETTINGS,
  GENETIC_SETTINGS,
  type GeneticSettings,
  genetic,
  geneticByCounts,
  solveGenetic,
} from './genetic/index.ts';
export { Population } from './genetic/population.ts';
export { Roulette } from './roulette.ts';
export { bred, conclude, solveByRuns, startsFromCrowd } from './runs.ts';
