import { type LineOrder, mostSteps } from '../order.ts';
import { type LineTask, NEVER } from '../task.ts';
import { type ActionSelection, hardmax } from './action-selection.ts';
import type { ActionValues } from './action-values.ts';

export interface SarsaSettings {
  /** How far a value is moved towards what was found, from 0 to 1. */
  readonly learningRate: number;
  /** What a later reward counts beside one now, from 0 to 1. */
  readonly discount: number;
  /** How many of the lines solved last are not to be chosen, where there are others: a remedy that the paper thinks of. */
  readonly remembered: number;
  /** Whether lines of which nothing new is known since they were solved are not to be chosen, which then settle nothing. */
  readonly skipsUnchanged: boolean;
}

/** Those of the paper. */
export const SARSA_SETTINGS: SarsaSettings = {
  learningRate: 0.9,
  discount: 0.9,
  remembered: 0,
  skipsUnchanged: false,
};

/** The order that values make, by a way to choose: with `hardmax`, what was learned. */
export function valuedOrder<State>(
  values: ActionValues<State>,
  choice: ActionSelection = hardmax,
  settings = SARSA_SETTINGS,
): LineOrder {
  const chooser = new Chooser(values, choice, settings);
  return { choose: (task) => chooser.choose(task) };
}

/**
 * One episode of SARSA (Sutton & Barto): a line's value is moved towards the reward it brought and the value of what was
 * chosen next. An episode that ends for want of steps learns from the choice that would have come; and where lines alone
 * do not solve the puzzle, it ends when they rest.
 *
 * @param most how many steps there are
 * @returns the lines solved, in their order
 */
export function learnEpisode<State>(
  task: LineTask,
  values: ActionValues<State>,
  choice: ActionSelection,
  settings = SARSA_SETTINGS,
  most = mostSteps(task),
): number[] {
  const { learningRate, discount } = settings;
  const chooser = new Chooser(values, choice, settings);
  const lines: number[] = [];
  task.restart();
  if (task.isSolved || task.isResting) return lines;
  let line = chooser.choose(task);
  for (;;) {
    const state = values.stateOf(task, line);
    lines.push(line);
    const reward = task.step(line);
    if (task.hasClashed) return lines;
    let found = reward;
    if (!task.isSolved) {
      line = chooser.choose(task);
      found += discount * values.valueOf(values.stateOf(task, line));
    }
    const value = values.valueOf(state);
    values.learn(state, value + learningRate * (found - value));
    if (task.isSolved || task.isResting || lines.length >= most) return lines;
  }
}

/** Chooses lines of tasks by their values. */
class Chooser<State> {
  private readonly values: ActionValues<State>;
  private readonly choice: ActionSelection;
  private readonly settings: SarsaSettings;
  /** The lines to choose from, and their values. */
  private lines = new Int32Array(0);
  private own = new Float64Array(0);

  constructor(values: ActionValues<State>, choice: ActionSelection, settings: SarsaSettings) {
    this.values = values;
    this.choice = choice;
    this.settings = settings;
  }

  choose(task: LineTask): number {
    if (this.lines.length < task.lineCount) {
      this.lines = new Int32Array(task.lineCount);
      this.own = new Float64Array(task.lineCount);
    }
    const { remembered, skipsUnchanged } = this.settings;
    const count = this.gather(task, remembered, skipsUnchanged) || this.gather(task, 0, false);
    return this.lines[this.choice(this.own, count)];
  }

  private gather(task: LineTask, remembered: number, skipsUnchanged: boolean): number {
    const { open, openCount, solvedAt, steps } = task;
    let count = 0;
    for (let at = 0; at < openCount; at++) {
      const line = open[at];
      if (solvedAt[line] !== NEVER && steps - solvedAt[line] < remembered) continue;
      if (skipsUnchanged && !task.mayChange(line)) continue;
      this.lines[count] = line;
      this.own[count++] = this.values.valueOf(this.values.stateOf(task, line));
    }
    return count;
  }
}
