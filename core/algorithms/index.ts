import { backtracking } from '../backtracking/index.ts';
import { aPriori, aPrioriByBeliefs, crowd, crowdSearch, genetic, geneticByCounts } from '../evolution/index.ts';
import { exact } from '../exact/index.ts';
import { heuristic } from '../heuristic/index.ts';
import { neuralAlgorithms } from '../neural/index.ts';
import { lineOrders } from '../reinforcement/index.ts';
import type { Algorithm } from '../solver/index.ts';

/**
 * Every algorithm, by name: the API, the command and the site offer what is registered here. Those with `views` need
 * predictions, which are awaited outside.
 */
export const algorithms: readonly Algorithm[] = [
  exact,
  backtracking,
  heuristic,
  ...neuralAlgorithms,
  genetic,
  geneticByCounts,
  crowd,
  crowdSearch,
  aPriori,
  aPrioriByBeliefs,
  ...lineOrders,
];

export const findAlgorithm = (name: string): Algorithm | undefined =>
  algorithms.find((algorithm) => algorithm.name === name);
