import { type Culprit, type CulpritsEnd, culprits } from '@crosshatch/core/explain';
import type { BlockClues } from '@crosshatch/core/puzzle';

/** The most line solves for one puzzle: they take some seconds. */
const BUDGET = 2_000_000;
/** The most culprits: more than a reader would look through. */
const MOST_CULPRITS = 12;

/** Searches for the clues that are most likely wrong. Reports each change that leads to a solution as soon as it is found. */
export function tellCulprits(clues: BlockClues, onCulprit: (culprit: Culprit) => void): CulpritsEnd {
  const search = culprits(clues, { budget: BUDGET, limit: MOST_CULPRITS });
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    onCulprit(step.value);
  }
}
