import type { Algorithm } from '../algorithm/index.ts';
import { heightOf, widthOf } from '../puzzle/index.ts';
import { defaultBudget, exactSteps, solveExactly } from './solve.ts';

export { ABLATIONS, type Ablation, ablated, LEARNING_ALONE } from './ablation.ts';
export {
  type Conflict,
  type ConflictOptions,
  clausesOf,
  type Implication,
  type Propagator,
  recordConflicts,
} from './conflicts.ts';
export { Search } from './search.ts';
export { SEARCH_SETTINGS } from './settings.ts';
export { exactSteps, type SearchOf, solveExactly } from './solve.ts';

/** Crosshatch's own solver, for two-colour puzzles; `algorithmOf('exact')` of the registry solves puzzles of every kind. */
export const exact: Algorithm = {
  name: 'exact',
  title: 'Exact search',
  summary:
    'Complete line solving, then a search that is guided by belief propagation, learns from its conflicts and restarts. Proves uniqueness.',
  budgetUnit: 'lineSolves',
  // On large boards, reasons and learned clauses are long.
  unitCost: (puzzle) => (widthOf(puzzle) * heightOf(puzzle) > 5000 ? 1.7 : 1),
  defaultBudget,
  proves: true,
  solve: (puzzle, options) => solveExactly(puzzle, options),
  steps: (puzzle, options, pause) => exactSteps(puzzle, options, pause),
};
