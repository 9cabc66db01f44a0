import type { Algorithm } from '../../algorithm/index.ts';
import { lookCost, stepsByRuns } from '../evolution/index.ts';
import { CROWD_SEARCH_SETTINGS } from './settings.ts';
import { crowdBudget, crowdRuns, linesPerEvaluation, solveByCrowd } from './solve.ts';

export { CrowdBoards, type PenaltyWeights } from './boards.ts';
export { drawCondensed, expand } from './condensed.ts';
export { type Aim, BIASES, type Bias, type Breeding, breedExpert } from './expert.ts';
export { balanceOf, decided, opinionOf } from './opinion.ts';
export { searchAround } from './search.ts';
export { CROWD_SEARCH_SETTINGS, CROWD_SETTINGS, type CrowdSettings } from './settings.ts';
export { crowdRuns, solveByCrowd } from './solve.ts';

/** Wisdom of artificial crowds. */
export const crowd: Algorithm = {
  name: 'woac',
  title: 'Wisdom of crowds',
  summary:
    'A genetic algorithm breeds six experts, each with its own aim, and they vote on every cell; crowd after crowd, until an expert or the vote is right. Proves nothing.',
  budgetUnit: 'evaluations',
  unitCost: lookCost,
  defaultBudget: crowdBudget,
  proves: false,
  solve: (puzzle, options) => solveByCrowd(puzzle, options),
  steps: (puzzle, options, pause) => stepsByRuns(crowdRuns(puzzle, options), options.budget ?? crowdBudget(), pause),
  runs: (puzzle, options) => crowdRuns(puzzle, options),
};

/** The same algorithm beyond the paper: it solves lines first, has more experts, and searches around their votes. */
export const crowdSearch: Algorithm = {
  name: 'woac-search',
  title: 'Wisdom of crowds with search',
  summary:
    'Fifteen experts, bred by a genetic algorithm that shifts groups, vote on the cells that lines leave open; a search then tries the cells with the most votes first. Proves nothing.',
  budgetUnit: 'evaluations',
  // Votes may spend at most the evaluations that their experts spent.
  unitCost: (puzzle) => lookCost(puzzle) + linesPerEvaluation(puzzle) / 2,
  defaultBudget: crowdBudget,
  proves: false,
  solve: (puzzle, options) => solveByCrowd(puzzle, options, CROWD_SEARCH_SETTINGS),
  steps: (puzzle, options, pause) =>
    stepsByRuns(crowdRuns(puzzle, options, CROWD_SEARCH_SETTINGS), options.budget ?? crowdBudget(), pause),
  runs: (puzzle, options) => crowdRuns(puzzle, options, CROWD_SEARCH_SETTINGS),
};
