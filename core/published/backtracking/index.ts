import type { Algorithm } from '../../algorithm/index.ts';
import { searchCost } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { backtrackingSteps, solveByBacktracking } from './solve.ts';

/** Chronological backtracking, with which the exact solver is compared. */
export const backtracking: Algorithm = {
  name: 'backtracking',
  title: 'Plain backtracking',
  summary:
    'Complete line solving; at its fixed point, a guess at the first open cell. After a conflict the last guess is reversed. Proves uniqueness, but takes very long on some puzzles.',
  budgetUnit: 'lineSolves',
  unitCost: searchCost,
  defaultBudget: exact.defaultBudget,
  proves: true,
  solve: solveByBacktracking,
  steps: backtrackingSteps,
};
