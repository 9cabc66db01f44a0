import type { Algorithm } from '../../algorithm/index.ts';
import { searchCost } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { solveByBacktracking } from './solve.ts';

/** The textbook's method: what the exact solver is measured against. */
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
};
