import type { LineTask } from '../task.ts';

/**
 * The action values Q: the reward expected from solving a line in its state, at once and later in the episode. A state is
 * the clue and the cells of a line, and its number; it has nothing of the rest of the board.
 */
export interface ActionValues<State> {
  /** Copies the state of a line, which does not change when the task goes on. */
  readonly stateOf: (task: LineTask, line: number) => State;
  readonly valueOf: (state: State) => number;
  /** Sets the value of a state. */
  readonly learn: (state: State, value: number) => void;
}
