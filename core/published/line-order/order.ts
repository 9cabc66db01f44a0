import { lastOf, pacing, type Steps } from '../../algorithm/index.ts';
import type { LineTask, OpenLines } from './task.ts';

/** An order of lines (a policy, in the field's words): it chooses the line to solve next. */
export interface LineOrder<Lines extends OpenLines = LineTask> {
  /** Called when an episode begins. */
  readonly begin?: (task: Lines) => void;
  /** Chooses the line to solve next, among the open lines; there is at least one. */
  readonly choose: (task: Lines) => number;
}

/** The most steps of an episode: 25 for ten lines, as in the paper, and in proportion. */
export const mostSteps = ({ lineCount }: Pick<LineTask, 'lineCount'>): number => Math.ceil(2.5 * lineCount);

/**
 * Runs an episode in this order, until the task is solved, the lines rest, a line clashes or the steps are spent.
 *
 * @param most the most steps
 * @returns the lines solved, in their order
 */
export const episode = (task: LineTask, order: LineOrder, most = mostSteps(task)): number[] =>
  lastOf(episodeSteps(task, order, most, Number.POSITIVE_INFINITY));

/** As `episode`, but pauses after every `pause` line solves. */
export function* episodeSteps(task: LineTask, order: LineOrder, most: number, pause: number): Steps<number[]> {
  const isDue = pacing(pause);
  const lines: number[] = [];
  task.restart();
  order.begin?.(task);
  while (!task.isSolved && !task.isResting && lines.length < most) {
    if (isDue(lines.length)) yield;
    const line = order.choose(task);
    lines.push(line);
    task.step(line);
    if (task.hasClashed) break;
  }
  return lines;
}
