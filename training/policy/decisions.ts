import {
  CLASH,
  FEATURES,
  Features,
  fewestSteps,
  type LineOrder,
  LineTask,
} from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { below, type Random } from '@crosshatch/core/random';

/** A moment of an episode: the lines that could be solved next, and how many steps it then took to the end. */
export interface Decision {
  /** The features of one line after another. */
  readonly features: Float32Array;
  /** Steps from each line on. */
  readonly steps: Float64Array;
  /** What a step counts: less on larger boards, which take more of them, so that all sizes count alike. */
  readonly weight: number;
}

/** What the steps from a moment on are, after these lines were solved. */
type StepsAfter = (task: LineTask, lines: readonly number[]) => number;

/** The fewest steps that are left. */
export const leastStepsAfter: StepsAfter = (task, lines) => {
  replay(task, lines);
  const fewest = fewestSteps(task.puzzle, { known: task.board.toGrid('known') });
  if (fewest.kind !== 'found') throw new Error('the puzzle is line-solvable');
  return fewest.order.length;
};

/** The steps that an order goes on to take. */
export const stepsOf =
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
  /** Whose episodes these are. */
  readonly order: LineOrder;
  readonly stepsAfter: StepsAfter;
  /** How many moments of an episode are looked into; they are drawn. */
  readonly moments: number;
  /** How many lines are tried in a moment; they are drawn where there are more. */
  readonly tried: number;
  /** How often an episode leaves its order, once in so many steps: so what follows a mistake is learned as well. */
  readonly strays: number;
}

/** Lines of 5×5. */
const LINES_OF_WEIGHT_1 = 10;

/** Moments of an episode, in which there is a choice. */
export function decisionsOf(puzzle: Puzzle, random: Random, gathering: Gathering): Decision[] {
  const { order, stepsAfter, moments, tried, strays } = gathering;
  const task = new LineTask(puzzle);
  const lines = strayingEpisode(task, order, random, strays);
  const features = new Features(task);
  const decisions: Decision[] = [];
  for (const place of drawn(lines.length, moments, random)) {
    const before = lines.slice(0, place);
    replay(task, before);
    const choices = changingLines(task);
    if (choices.length < 2) continue;
    features.begin();
    const chosen = drawn(choices.length, tried, random).map((choice) => choices[choice] ?? 0);
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

function strayingEpisode(task: LineTask, order: LineOrder, random: Random, strays: number): number[] {
  const lines: number[] = [];
  task.restart();
  order.begin?.(task);
  while (!task.isSolved) {
    const line = order.choose(task);
    if (below(random, strays) > 0) {
      lines.push(line);
      task.step(line);
      continue;
    }
    const choices = changingLines(task);
    const other = choices[below(random, choices.length)] ?? line;
    lines.push(other);
    task.step(other);
    order.begin?.(task);
  }
  return lines;
}

const changingLines = (task: LineTask): number[] =>
  [...task.open.subarray(0, task.openCount)].filter((line) => task.mayChange(line));

/** So many of the numbers from 0 to limit - 1, in order. */
function drawn(limit: number, count: number, random: Random): number[] {
  const numbers = Array.from({ length: limit }, (_, number) => number);
  while (numbers.length > count) numbers.splice(below(random, numbers.length), 1);
  return numbers;
}
