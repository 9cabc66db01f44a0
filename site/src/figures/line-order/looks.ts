import { FEATURE_GROUPS, LineTask, shippedOrder } from '@crosshatch/core/published/line-order';
import { lineNumber, linesWithOtherClue, type Puzzle } from '@crosshatch/core/puzzle';
import { countsOf } from './line-facts.ts';
import { LEARNED, type OrderRun, type OrderStep } from './order-run.ts';

/*
 * The features behind the learned order, computed in the worker and at build time.
 */

/**
 * A step whose values are the scores, and the features of each line in thousandths, with the counts behind them as of
 * `countsOf`; null for a line that was skipped.
 */
export interface LookedStep extends OrderStep {
  readonly seen: readonly (readonly number[] | null)[];
  readonly counts: readonly (readonly number[] | null)[];
}

export interface LookedRun extends OrderRun {
  readonly steps: readonly LookedStep[];
  /** The names of the features, in the same order. */
  readonly groups: typeof FEATURE_GROUPS;
  /** Whether a line has no placement, so that the puzzle has no solution. */
  readonly hasClashed: boolean;
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
    const featuresOf = values.map((value, of) => (value === null ? null : Array.from(order.featuresOf(of))));
    const seen = featuresOf.map((features) => features?.map((feature) => Math.round(1000 * feature)) ?? null);
    const counts = featuresOf.map(
      (features, of) => features && countsOf(features, of < board.height ? board.width : board.height),
    );
    const since = board.trailSize;
    task.step(line);
    steps.push({ line, settled: [...board.trail.subarray(since, board.trailSize)], values, seen, counts });
  }
  const hasClashed = task.hasClashed || hasOtherClue(puzzle, task);
  return { title: LEARNED, steps, isSolved: task.isSolved && !hasClashed, groups: FEATURE_GROUPS, hasClashed };
}

/** Tells whether crossing lines settled a whole line otherwise than its clue. Such a line is never solved. */
const hasOtherClue = (puzzle: Puzzle, { board, unknownIn }: LineTask): boolean =>
  linesWithOtherClue(puzzle, board.toGrid('known')).some((line) => unknownIn[lineNumber(board.height, line)] === 0);
