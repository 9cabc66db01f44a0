import { episode, fewestSteps, type LineOrder, LineTask } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** Counts the steps of an order on a puzzle; undefined if the order does not solve it. */
export function stepsTo(puzzle: Puzzle, order: LineOrder, most = Number.POSITIVE_INFINITY): number | undefined {
  const task = new LineTask(puzzle);
  const steps = episode(task, order, most).length;
  return task.isSolved ? steps : undefined;
}

/** Finds the fewest steps of a line-solvable puzzle; undefined if the budget is spent first. */
export function fewestOf(puzzle: Puzzle, budget?: number): number | undefined {
  const fewest = fewestSteps(puzzle, budget === undefined ? {} : { budget });
  return fewest.kind === 'found' ? fewest.order.length : undefined;
}
