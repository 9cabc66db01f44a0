import {
  CLASH,
  type Decision,
  FEATURES,
  Features,
  fewestSteps,
  type LineOrder,
  LineTask,
} from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { below, type Random } from '@crosshatch/core/random';
import { sampledInOrder } from '../../statistics/sampling.ts';

/** Counts the steps to the end of the episode, after these lines were solved. */
type StepsAfter = (task: LineTask, lines: readonly number[]) => number;

/** Counts the fewest steps to the end, by a search. */
export const fewestStepsAfter: StepsAfter = (task, lines) => {
  replay(task, lines);
  const fewest = fewestSteps(task.puzzle, { known: task.board.toGrid('known') });
  if (fewest.kind !== 'found') throw new Error('the puzzle is line-solvable');
  return fewest.order.length;
};

/** Counts the steps that an order takes to the end (a rollout). */
export const rolloutOf =
  (order: LineOrder): StepsAfter =>
  (task, lines) => {
    replay(task, lines);
    order.begin?.(task);
    const since = task.steps;
    while (!task.isSolved) task.step(order.choose(task));
    return task.steps - since;
  };

function replay(task: LineTask, lines: readonly number[]): void {
  task.restart();
  for (const line of lines) if (task.step(line) === CLASH) throw new Error('the puzzle has a solution');
}

export interface Gathering {
  /** The order that chooses the lines of an episode. */
  readonly order: LineOrder;
  readonly stepsAfter: StepsAfter;
  /** The number of moments drawn from an episode. */
  readonly moments: number;
  /** The most lines tried in a moment; they are drawn at random. */
  readonly tried: number;
  /** Exploration: one step in this number takes a random line, so that the network also learns the moments after a mistake. */
  readonly stepsPerExploration: number;
}

/** A decision of a puzzle with this number of lines, as 5×5 has, weighs 1. */
const LINES_OF_WEIGHT_1 = 10;

/** Runs an episode, and collects the decisions of the drawn moments that leave a choice. */
export function decisionsOf(puzzle: Puzzle, random: Random, gathering: Gathering): Decision[] {
  const { order, stepsAfter, moments, tried, stepsPerExploration } = gathering;
  const task = new LineTask(puzzle);
  const lines = exploringEpisode(task, order, random, stepsPerExploration);
  const features = new Features(task);
  const decisions: Decision[] = [];
  for (const place of sampledInOrder([...lines.keys()], moments, random)) {
    const before = lines.slice(0, place);
    replay(task, before);
    const choices = changingLines(task);
    if (choices.length < 2) continue;
    features.begin();
    const chosen = sampledInOrder(choices, tried, random);
    const count = FEATURES.length;
    const values = new Float32Array(chosen.length * count);
    for (const [at, line] of chosen.entries()) {
      const begin = features.of(line);
      values.set(features.values.subarray(begin, begin + count), at * count);
    }
    const steps = Float64Array.from(chosen, (line) => stepsAfter(task, [...before, line]));
    decisions.push({ features: values, steps, weight: LINES_OF_WEIGHT_1 / task.lineCount });
  }
  return decisions;
}

function exploringEpisode(task: LineTask, order: LineOrder, random: Random, stepsPerExploration: number): number[] {
  const lines: number[] = [];
  task.restart();
  order.begin?.(task);
  while (!task.isSolved) {
    const line = order.choose(task);
    if (below(random, stepsPerExploration) > 0) {
      lines.push(line);
      task.step(line);
      continue;
    }
    const choices = changingLines(task);
    const [other = line] = choices.slice(below(random, choices.length));
    lines.push(other);
    task.step(other);
    order.begin?.(task);
  }
  return lines;
}

const changingLines = (task: LineTask): number[] =>
  [...task.open.subarray(0, task.openCount)].filter((line) => task.mayChange(line));
