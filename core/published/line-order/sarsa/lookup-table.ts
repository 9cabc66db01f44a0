import type { LineTask } from '../task.ts';
import type { ActionValues } from './action-values.ts';

/** The initial action value, as in the paper. */
export const FIRST_VALUE = 0.05;

/** Action values in a table: nothing carries over from one state to another. */
export class LookupTable implements ActionValues<string> {
  private readonly values = new Map<string, number>();
  /** Cached for each line of the last task: its number and clue, its cells, and the state that these make. */
  private names: readonly string[] = [];
  private filled = new Int32Array(0);
  private empty = new Int32Array(0);
  private states: string[] = [];
  private task: LineTask | undefined;

  /** The number of states with a value of their own. */
  get size(): number {
    return this.values.size;
  }

  stateOf(task: LineTask, line: number): string {
    if (task !== this.task) this.begin(task);
    const { filled, empty, words } = task.board;
    let isSame = this.states[line] !== '';
    for (let at = line * words; at < (line + 1) * words; at++) {
      if (filled[at] === this.filled[at] && empty[at] === this.empty[at]) continue;
      this.filled[at] = filled[at];
      this.empty[at] = empty[at];
      isSame = false;
    }
    if (isSame) return this.states[line];
    let state = this.names[line];
    for (let at = line * words; at < (line + 1) * words; at++) state += `|${filled[at]}|${empty[at]}`;
    this.states[line] = state;
    return state;
  }

  private begin(task: LineTask): void {
    const { rows, columns } = task.puzzle;
    this.task = task;
    this.names = [...rows, ...columns].map((clue, line) => `${line}:${clue.join()}`);
    this.filled = new Int32Array(task.board.filled.length);
    this.empty = new Int32Array(task.board.empty.length);
    this.states = this.names.map(() => '');
  }

  valueOf(state: string): number {
    return this.values.get(state) ?? FIRST_VALUE;
  }

  learn(state: string, value: number): void {
    this.values.set(state, value);
  }
}
