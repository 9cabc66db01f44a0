import type { LineTask, OpenLines } from './task.ts';

/** A way to choose lines. */
export interface LineOrder<Lines extends OpenLines = LineTask> {
  /** Told that an episode begins. */
  readonly begin?: (task: Lines) => void;
  /** The line that is solved next: one of those that can be chosen, of which there is one. */
  readonly choose: (task: Lines) => number;
}

/** Steps of an episode of the paper: 25 where there are ten lines, and in proportion. */
export const mostSteps = ({ lineCount }: Pick<LineTask, 'lineCount'>): number => Math.ceil(2.5 * lineCount);

/**
 * An episode in this order, from the beginning until the task is solved, the lines rest, one clashes or the steps are spent.
 *
 * @param most how many steps there are
 * @returns the lines solved, in their order
 */
export function episode(task: LineTask, order: LineOrder, most = mostSteps(task)): number[] {
  const lines: number[] = [];
  task.restart();
  order.begin?.(task);
  while (!task.isSolved && !task.isResting && lines.length < most) {
    const line = order.choose(task);
    lines.push(line);
    task.step(line);
    if (task.hasClashed) break;
  }
  return lines;
}
