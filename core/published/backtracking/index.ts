import type { Algorithm } from '../../algorithm/index.ts';
import { searchCost } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { backtrackingSteps, solveByBacktracking } from './solve.ts';

/** Chronological backtracking, with which the exact solver is compared. */
export const backtracking: Algorithm = {
  name: 'backtracking',
  title: 'Plain backtracking',
  summary:
    'Complete line solving, and where that rests, a guess at the first open cell; after a clash the last guess is turned round. Proves uniqueness, but some puzzles take it very long.',
  budgetUnit: 'lineSolves',
  unitCost: searchCost,
  defaultBudget: exact.defaultBudget,
  proves: true,
  solve: solveByBacktracking,
  steps: backtrackingSteps,
};
