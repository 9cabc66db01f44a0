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
    'Complete line solving in rounds, and where that rests, all placements of the line that has the fewest, one after another: the baseline of a paper on neural networks. Proves uniqueness, but some puzzles take it very long.',
  budgetUnit: 'lineSolves',
  unitCost: searchCost,
  defaultBudget: exact.defaultBudget,
  proves: true,
  solve: solveByHeuristic,
  steps: heuristicSteps,
};
