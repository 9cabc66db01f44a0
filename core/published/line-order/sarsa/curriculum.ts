import type { LineTask } from '../task.ts';

/** The paper's episodes of each stage. */
export const EPISODES = 40;

/**
 * The paper's incremental training: first the first puzzle alone, then the first two in turn, and so on to all of them,
 * each stage for so many episodes. What was learned early is rehearsed so, and not overwritten.
 */
export function* incrementally(
  tasks: readonly LineTask[],
  episodes = EPISODES,
): Generator<{ readonly stage: number; readonly episode: number; readonly task: LineTask }, void, undefined> {
  for (let stage = 1; stage <= tasks.length; stage++) {
    for (let episode = 0; episode < episodes; episode++) yield { stage, episode, task: tasks[episode % stage] };
  }
}
