import type { Algorithm } from '../../algorithm/index.ts';
import { searchCost } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { heuristicSteps, solveByHeuristic } from './solve.ts';

export { inOrder, nearestFirst } from './order.ts';
export { LinePlacements } from './placements.ts';
export { HeuristicSearch, type Placed, type PlacementOrder } from './search.ts';

/** The heuristic search of the neural paper without a network, with which its networks are compared. */
export const heuristic: Algorithm = {
  name: 'h',
  title: 'Heuristic H',
  summary:
    'Complete line solving in rounds; at its fixed point, all placements of the line with the fewest, one after another: the baseline of the neural paper. Proves uniqueness, but takes very long on some puzzles.',
  budgetUnit: 'lineSolves',
  unitCost: searchCost,
  defaultBudget: exact.defaultBudget,
  proves: true,
  solve: solveByHeuristic,
  steps: heuristicSteps,
};
