import type { LineTask } from '../task.ts';

/**
 * Q: what is expected of solving a line in the state that it is in, of reward there and then and later on. A state is
 * what is seen of the line, its clue and its cells, and which line it is; of the rest of the board nothing is seen.
 */
export interface ActionValues<State> {
  /** The state of a line; it does not change when the task goes on. */
  readonly stateOf: (task: LineTask, line: number) => State;
  readonly valueOf: (state: State) => number;
  /** Learns that a state's value is to be this. */
  readonly learn: (state: State, value: number) => void;
}
