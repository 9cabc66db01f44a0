import type { Algorithm } from '../algorithm/index.ts';
import { exact } from '../exact/index.ts';
import { backtracking } from '../published/backtracking/index.ts';
import { aPriori, aPrioriByBeliefs } from '../published/ea/index.ts';
import { genetic, geneticByCounts } from '../published/genetic/index.ts';
import { heuristic } from '../published/heuristic/index.ts';
import { lineOrders } from '../published/line-order/index.ts';
import { neuralAlgorithms } from '../published/neural/index.ts';
import { crowd, crowdSearch } from '../published/woac/index.ts';

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

/** Finds an algorithm by its name, or by one that it had before. */
export const findAlgorithm = (name: string): Algorithm | undefined =>
  algorithms.find((algorithm) => algorithm.name === name || algorithm.formerNames?.includes(name));

/** Every name that asks for an algorithm, the former ones included. */
export const algorithmNames: readonly string[] = algorithms.flatMap(({ name, formerNames = [] }) => [
  name,
  ...formerNames,
]);
