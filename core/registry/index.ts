import type { Algorithm } from '../algorithm/index.ts';
import { colouredSteps, colouredUnitCost, defaultColouredBudget, solveColoured } from '../coloured/index.ts';
import { exact } from '../exact/index.ts';
import { backtracking } from '../published/backtracking/index.ts';
import { aPriori, aPrioriByBeliefs } from '../published/ea/index.ts';
import { genetic, geneticByCounts } from '../published/genetic/index.ts';
import { heuristic } from '../published/heuristic/index.ts';
import { lineOrders } from '../published/line-order/index.ts';
import { neuralAlgorithms } from '../published/neural/index.ts';
import { crowd, crowdSearch } from '../published/woac/index.ts';

export { type SolveWith, type Solving, solveWith } from './solve-with.ts';

/**
 * All algorithms. The API, the command and the site offer these algorithms by name. Algorithms with `views` need
 * predictions, which `solveWith` gets.
 */
export const algorithms: readonly Algorithm[] = [
  {
    ...exact,
    coloured: {
      defaultBudget: defaultColouredBudget,
      unitCost: colouredUnitCost,
      solve: solveColoured,
      steps: colouredSteps,
    },
  },
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

/** Finds an algorithm by its name or a former name. */
export const findAlgorithm = (name: string): Algorithm | undefined =>
  algorithms.find((algorithm) => algorithm.name === name || algorithm.formerNames?.includes(name));

/** Every name by which an algorithm is found, former names included. */
export const algorithmNames: readonly string[] = algorithms.flatMap(({ name, formerNames = [] }) => [
  name,
  ...formerNames,
]);

/** Returns the algorithm with a name that was checked before. Throws if there is none. */
export function algorithmOf(name: string): Algorithm {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new RangeError(`there is no algorithm ${name}`);
  return algorithm;
}

const solvingColours = algorithms.filter(({ coloured }) => coloured !== undefined).map(({ name }) => name);

/** Says that an algorithm solves two-colour puzzles only, and which algorithms solve the other kinds. */
export const twoColoursOnly = ({ name }: Algorithm): string =>
  `the algorithm ${name} solves two-colour puzzles only; coloured and blotted ones, and count clues, are solved by ${solvingColours.join(', ')}`;
