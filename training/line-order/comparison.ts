import { performance } from 'node:perf_hooks';
import { exact } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import {
  episode,
  incrementally,
  type LineOrder,
  LineTask,
  LookupTable,
  learnEpisode,
  learnedLineOrder,
  randomOrder,
  SARSA_SETTINGS,
  softmax,
  valuedOrder,
} from '@crosshatch/core/reinforcement';
import { isLineSolvable } from '../policy/puzzles.ts';
import { FIXED_ORDERS, type NamedOrder, PAPER_HEURISTIC } from './fixed-orders.ts';
import type { LinePuzzle } from './puzzles.ts';

/** Steps of an order, puzzle by puzzle. */
export interface OrderSteps {
  readonly name: string;
  readonly steps: readonly number[];
}

/** No order that looks only where something is new comes near; the paper's random one does now and then. */
const ENDLESS = 1_000_000;

const LEARNED: NamedOrder = { name: 'learned', create: learnedLineOrder };
const RANDOM: NamedOrder = { name: 'random of the paper', create: randomOrder };

/** All orders that are compared, the learned one first. */
export const ORDERS: readonly NamedOrder[] = [LEARNED, ...FIXED_ORDERS, PAPER_HEURISTIC, RANDOM];

/** Steps of all orders on puzzles that lines alone solve. */
export function stepsOfOrders(puzzles: readonly Puzzle[], seed: number): OrderSteps[] {
  const tasks = puzzles.map((puzzle) => new LineTask(puzzle));
  return ORDERS.map(({ name, create }, at) => {
    const random = mulberry32(nthSeed(seed, at));
    return { name, steps: tasks.map((task) => stepsOf(task, create(random))) };
  });
}

function stepsOf(task: LineTask, order: LineOrder): number {
  const steps = episode(task, order, ENDLESS).length;
  if (!task.isSolved) throw new Error('lines alone solve the puzzle');
  return steps;
}

/** What a set of puzzles takes in all orders. */
export interface SetComparison {
  readonly set: string;
  readonly puzzles: number;
  readonly orders: readonly OrderSteps[];
  /** Line solves of the exact solver, which goes on until every line was solved after its last change. */
  readonly exactSteps: readonly number[];
  /** Time of all puzzles in milliseconds, by the exact solver and by the learned order. */
  readonly exactMs: number;
  readonly learnedMs: number;
}

/** Compares orders on those of a set's puzzles that lines alone solve. Undefined where there are none. */
export function compareOrders(set: string, all: readonly Puzzle[], seed: number): SetComparison | undefined {
  const puzzles = all.filter(isLineSolvable);
  if (puzzles.length === 0) return undefined;
  const orders = stepsOfOrders(puzzles, seed);
  const exactSteps: number[] = [];
  const exactMs = timeOf(() => {
    exactSteps.length = 0;
    for (const puzzle of puzzles) exactSteps.push(exact.solve(puzzle).work.lineSolves ?? 0);
  });
  const order = learnedLineOrder();
  const learnedMs = timeOf(() => {
    for (const puzzle of puzzles) episode(new LineTask(puzzle), order, ENDLESS);
  });
  return { set, puzzles: puzzles.length, orders, exactSteps, exactMs, learnedMs };
}

/** The least of three times. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return Math.min(...times);
}

/** How a lookup table does on unseen puzzles, after it was trained on so many. */
export interface Trained {
  readonly puzzles: number;
  /** Whether lines of which nothing new is known were left out. */
  readonly skipsUnchanged: boolean;
  /** Steps of each unseen puzzle; at the ceiling it is not solved. */
  readonly steps: readonly number[];
}

/** Trains the paper's lookup table on 3, 10, 100, 1,000 puzzles, by its regime. */
export function trainOnMore(
  train: readonly LinePuzzle[],
  unseen: readonly LinePuzzle[],
  counts: readonly number[],
  seed: number,
): Trained[] {
  const tests = unseen.map(({ puzzle }) => new LineTask(puzzle));
  return counts.flatMap((puzzles) =>
    [false, true].map((skipsUnchanged) => {
      const settings = { ...SARSA_SETTINGS, skipsUnchanged };
      const table = new LookupTable();
      const choice = softmax(mulberry32(nthSeed(seed, puzzles)));
      const tasks = train.slice(0, puzzles).map(({ puzzle }) => new LineTask(puzzle));
      for (const { task } of incrementally(tasks)) learnEpisode(task, table, choice, settings);
      const order = valuedOrder(table, undefined, settings);
      return { puzzles, skipsUnchanged, steps: tests.map((task) => episode(task, order).length) };
    }),
  );
}
