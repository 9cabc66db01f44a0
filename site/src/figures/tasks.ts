import { findAlgorithm } from '@crosshatch/core/algorithms';
import { exact } from '@crosshatch/core/exact';
import { recordSteps } from '@crosshatch/core/explain';
import { gridRows, type Puzzle } from '@crosshatch/core/puzzle';
import { MOST_STEPS, type Run, type Solutions } from './run.ts';

/** What figures ask of core, in the worker and at build time alike. */
export const figureTasks = { recordRun, solutionsOf };

/** Line solves that a figure's run may take: a few seconds. */
const BUDGET = 2_000_000;

function recordRun(puzzle: Puzzle, algorithmName: string): Run {
  const algorithm = findAlgorithm(algorithmName);
  if (algorithm === undefined) throw new RangeError(`there is no algorithm ${algorithmName}`);
  const { steps, taken, outcome } = recordSteps(puzzle, algorithm, { limit: MOST_STEPS, budget: BUDGET });
  return { steps, taken, status: outcome.status, work: outcome.work };
}

function solutionsOf(puzzle: Puzzle, limit: number): Solutions {
  const outcome = exact.solve(puzzle, { solutions: limit, budget: BUDGET });
  const grids = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const isComplete = outcome.status === 'contradictory' || (outcome.status !== 'exhausted' && outcome.complete);
  return { pictures: grids.map(gridRows), isComplete };
}
