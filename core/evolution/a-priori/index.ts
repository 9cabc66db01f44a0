import type { Algorithm } from '../../solver/index.ts';
import { defaultBudget, runs, solve } from './solve.ts';

export { type LineSolving, LogicSearch } from './logic.ts';
export { type Placements, PlacementTable } from './placements.ts';
export { Population as TernaryPopulation } from './population.ts';
export { aPrioriProbabilities } from './probabilities.ts';
export { A_PRIORI_SETTINGS, type APrioriSettings } from './settings.ts';
export { runs as aPrioriRuns, solve as solveAPriori } from './solve.ts';

/** The evolutionary algorithm on a-priori probabilities. */
export const aPriori: Algorithm = {
  name: 'ea',
  title: 'A-priori evolution',
  summary:
    'Breeds guesses at a tenth of the cells, first drawn by how likely the clues make each cell filled, and solves lines from there. Proves nothing.',
  budgetUnit: 'evaluations',
  defaultBudget,
  proves: false,
  solve,
  runs,
};
