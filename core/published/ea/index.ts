import type { Algorithm } from '../../algorithm/index.ts';
import { heightOf, type Puzzle, widthOf } from '../../puzzle/index.ts';
import { lineCountOf, linesCost, stepsByRuns } from '../evolution/index.ts';
import { A_PRIORI_BELIEF_SETTINGS } from './settings.ts';
import { aPrioriBudget, aPrioriRuns, solveAPriori } from './solve.ts';

export { LogicSearch } from './logic.ts';
export { type Placements, PlacementTable } from './placements.ts';
export { TernaryPopulation } from './population.ts';
export { aPrioriProbabilities } from './probabilities.ts';
export { A_PRIORI_BELIEF_SETTINGS, A_PRIORI_SETTINGS, type APrioriSettings } from './settings.ts';
export { aPrioriRuns, solveAPriori } from './solve.ts';

/** The evolutionary algorithm on a-priori probabilities. */
export const aPriori: Algorithm = {
  name: 'ea',
  title: 'A-priori evolution',
  summary:
    'Breeds guesses at a tenth of the cells, first drawn by the chance that the clues give each cell, and solves lines from there. Proves nothing.',
  budgetUnit: 'evaluations',
  unitCost: linesCost,
  defaultBudget: aPrioriBudget,
  proves: false,
  solve: (puzzle, options) => solveAPriori(puzzle, options),
  steps: (puzzle, options, pause) =>
    stepsByRuns(aPrioriRuns(puzzle, options), options.budget ?? aPrioriBudget(puzzle), pause),
  runs: (puzzle, options) => aPrioriRuns(puzzle, options),
};

/** The same algorithm beyond the paper: probabilities from belief propagation, and guesses tried one by one. */
export const aPrioriByBeliefs: Algorithm = {
  name: 'ea-belief',
  title: 'A-priori evolution by beliefs',
  summary:
    'The same evolution, with guesses drawn by belief propagation between rows and columns and taken one by one, the surest first. A guess in conflict is reversed, and open cells are guessed as well. Proves nothing.',
  budgetUnit: 'evaluations',
  // Lines are solved after every guess.
  unitCost: (puzzle) => 25 * lineCountOf(puzzle),
  defaultBudget: beliefBudget,
  proves: false,
  solve: (puzzle, options) =>
    solveAPriori(puzzle, { ...options, budget: options?.budget ?? beliefBudget(puzzle) }, A_PRIORI_BELIEF_SETTINGS),
  steps: (puzzle, options, pause) =>
    stepsByRuns(aPrioriRuns(puzzle, options, A_PRIORI_BELIEF_SETTINGS), options.budget ?? beliefBudget(puzzle), pause),
  runs: (puzzle, options) => aPrioriRuns(puzzle, options, A_PRIORI_BELIEF_SETTINGS),
};

/** The number of evaluations that take a few seconds: each evaluation solves lines after every guess. */
function beliefBudget(puzzle: Puzzle): number {
  const cells = widthOf(puzzle) * heightOf(puzzle);
  return Math.max(1, Math.floor(100_000_000 / (cells * Math.sqrt(cells))));
}
