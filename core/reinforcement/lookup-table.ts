import type { LineValues } from './line-values.ts';
import type { LineTask } from './task.ts';

/** The paper's value of a state that was never met. */
export const FIRST_VALUE = 0.05;

/** Q as a table: each state for itself, so that nothing is known of one that was never met. */
export class LookupTable implements LineValues<string> {
  private readonly values = new Map<string, number>();
  /** For each line of the task asked about last, what its states' names begin with. */
  private names: readonly string[] = [];
  private task: LineTask | undefined;

  /** How many states have a value of their own. */
  get size(): number {
    return this.values.size;
  }

  stateOf(task: LineTask, line: number): string {
    if (task !== this.task) {
      this.task = task;
      const { rows, columns } = task.puzzle;
      this.names = [...rows, ...columns].map((clue, each) => `${each}:${clue.join()}`);
    }
    const { filled, empty, words } = task.board;
    let state = this.names[line];
    for (let at = line * words; at < (line + 1) * words; at++) state += `|${filled[at]}|${empty[at]}`;
    return state;
  }

  valueOf(state: string): number {
    return this.values.get(state) ?? FIRST_VALUE;
  }

  learn(state: string, value: number): void {
    this.values.set(state, value);
  }
}
