import { type Culprit, type CulpritsEnd, culprits } from '@crosshatch/core/explain';
import type { BlockPuzzle } from '@crosshatch/core/puzzle';

/** Line solves for one puzzle: some seconds. */
const BUDGET = 2_000_000;
/** More than anyone looks through. */
const MOST_CULPRITS = 12;

/** Looks for the clues that are most likely wrong, and tells each change that leads to a solution as it is found. */
export function tellCulprits(clues: BlockPuzzle, onCulprit: (culprit: Culprit) => void): CulpritsEnd {
  const search = culprits(clues, { budget: BUDGET, limit: MOST_CULPRITS });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    onCulprit(step.value);
  }
}
