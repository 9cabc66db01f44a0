import { FEATURE_GROUPS, LineTask, shippedOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { LEARNED, type OrderRun, type OrderStep } from './order-run.ts';

/*
 * The features behind the learned order, computed in the worker and at build time.
 */

/** A step whose values are the scores, and the features of each line in thousandths; null for a line that was skipped. */
export interface LookedStep extends OrderStep {
  readonly seen: readonly (readonly number[] | null)[];
}

export interface LookedRun extends OrderRun {
  readonly steps: readonly LookedStep[];
  /** The names of the features, in the same order. */
  readonly groups: typeof FEATURE_GROUPS;
}

/** Solves a puzzle in the learned order, and keeps its features. */
export function looksOf(puzzle: Puzzle): LookedRun {
  const task = new LineTask(puzzle);
  const order = shippedOrder();
  const { board, lineCount } = task;
  const steps: LookedStep[] = [];
  order.begin?.(task);
  while (!task.isSolved && !task.isResting && !task.hasClashed) {
    const line = order.choose(task);
    const values = Array.from({ length: lineCount }, (_, of) => (task.mayChange(of) ? order.scoreOf(of) : null));
    const seen = values.map((value, of) =>
      value === null ? null : Array.from(order.featuresOf(of), (feature) => Math.round(1000 * feature)),
    );
    const since = board.trailSize;
    task.step(line);
    steps.push({ line, settled: [...board.trail.subarray(since, board.trailSize)], values, seen });
  }
  return { title: LEARNED, steps, isSolved: task.isSolved, groups: FEATURE_GROUPS };
}
