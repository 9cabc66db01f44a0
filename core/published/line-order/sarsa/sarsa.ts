import { lastOf, pacing, type Steps } from '../../../algorithm/index.ts';
import { type LineOrder, mostSteps } from '../order.ts';
import { type LineTask, NEVER } from '../task.ts';
import { type ActionSelection, hardmax } from './action-selection.ts';
import type { ActionValues } from './action-values.ts';

/*
 * SARSA(0), on-policy temporal-difference learning (Sutton & Barto). An episode solves a puzzle, an action solves a line, and
 * the reward is the share of the line's unknown cells that this settles. `ActionValues` holds Q(state, action), as a table or
 * as a cascade-correlation network; `action-selection.ts` explores, and `curriculum.ts` orders the puzzles.
 */

export interface SarsaSettings {
  /** The share by which a value moves towards its target, from 0 to 1. */
  readonly learningRate: number;
  /** The weight of the next action's value in the target, from 0 to 1. */
  readonly discount: number;
  /**
   * The number of most recent lines that are not chosen again, if there are others: a remedy that the paper suggests.
   */
  readonly remembered: number;
  /** Whether to skip a line that has no new cell since it was solved, and so would settle nothing. */
  readonly skipsUnchanged: boolean;
}

/** The settings of the paper. */
export const SARSA_SETTINGS: SarsaSettings = {
  learningRate: 0.9,
  discount: 0.9,
  remembered: 0,
  skipsUnchanged: false,
};

/** Makes an order from action values: by default the greedy order that was learned. */
export function valuedOrder<State>(
  values: ActionValues<State>,
  choice: ActionSelection = hardmax,
  settings = SARSA_SETTINGS,
): LineOrder {
  const chooser = new Chooser(values, choice, settings);
  return { choose: (task) => chooser.choose(task) };
}

/**
 * Learns from one episode: the value of a line moves towards its reward plus the discounted value of the line chosen next.
 * An episode that runs out of steps learns from the choice that would have come next. Where lines alone do not solve the
 * puzzle, it ends when no line settles a cell.
 *
 * @param most the most steps of an episode
 * @returns the lines solved, in their order
 */
export const learnEpisode = <State>(
  task: LineTask,
  values: ActionValues<State>,
  choice: ActionSelection,
  settings = SARSA_SETTINGS,
  most = mostSteps(task),
): number[] => lastOf(learningSteps(task, values, choice, settings, most, Number.POSITIVE_INFINITY));

/** As `learnEpisode`, but pauses after every `pause` line solves. */
export function* learningSteps<State>(
  task: LineTask,
  values: ActionValues<State>,
  choice: ActionSelection,
  settings: SarsaSettings,
  most: number,
  pause: number,
): Steps<number[]> {
  const isDue = pacing(pause);
  const { learningRate, discount } = settings;
  const chooser = new Chooser(values, choice, settings);
  const lines: number[] = [];
  task.restart();
  if (task.isSolved || task.isResting) return lines;
  let line = chooser.choose(task);
  for (;;) {
    if (isDue(lines.length)) yield;
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

/** Chooses lines by their action values. */
class Chooser<State> {
  private readonly values: ActionValues<State>;
  private readonly choice: ActionSelection;
  private readonly settings: SarsaSettings;
  /** The lines to choose from, with their values. */
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
