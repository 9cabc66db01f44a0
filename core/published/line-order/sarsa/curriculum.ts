import type { LineTask } from '../task.ts';

/** The number of episodes in a stage, as in the paper. */
export const EPISODES = 40;

/**
 * The curriculum of the paper, its incremental training: the first puzzle alone, then the first two in turn, and so on to
 * all puzzles, `episodes` in each stage. So early puzzles are rehearsed and not overwritten.
 */
export function* incrementally(
  tasks: readonly LineTask[],
  episodes = EPISODES,
): Generator<{ readonly stage: number; readonly episode: number; readonly task: LineTask }, void, undefined> {
  for (let stage = 1; stage <= tasks.length; stage++) {
    for (let episode = 0; episode < episodes; episode++) yield { stage, episode, task: tasks[episode % stage] };
  }
}
