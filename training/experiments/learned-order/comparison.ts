import { performance } from 'node:perf_hooks';
import { exact } from '@crosshatch/core/exact';
import { episode, type LineOrder, LineTask, randomOrder, shippedOrder } from '@crosshatch/core/published/line-order';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { isLineSolvable } from '../../lessons/line-order/puzzles.ts';
import { FIXED_ORDERS, type NamedOrder, PAPER_HEURISTIC } from './fixed-orders.ts';
import { withoutOverlapOrder } from './without-overlap.ts';

/** The steps of an order on each puzzle. */
export interface OrderSteps {
  readonly name: string;
  readonly steps: readonly number[];
}

/** A limit of steps. Only the paper's random order comes near it, and seldom. */
const ENDLESS = 1_000_000;

const LEARNED: readonly NamedOrder[] = [
  { name: 'learned', create: shippedOrder },
  { name: 'learned without overlap', create: withoutOverlapOrder },
];
const RANDOM: NamedOrder = { name: 'random of the paper', create: randomOrder };

/** All orders to compare, the learned orders first. */
export const ORDERS: readonly NamedOrder[] = [...LEARNED, ...FIXED_ORDERS, PAPER_HEURISTIC, RANDOM];

/** Counts the steps of all orders on puzzles that lines alone solve. */
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

/** The steps and times of a set of puzzles in all orders. */
export interface SetComparison {
  readonly set: string;
  readonly puzzles: number;
  /** The steps of each order, as in `ORDERS`. */
  readonly orders: readonly OrderSteps[];
  /** The line solves of the exact solver on each puzzle. It goes on until every line was solved after its last change. */
  readonly exactSteps: readonly number[];
  /** The time of all puzzles in milliseconds, for the exact solver and for the learned order. */
  readonly exactMs: number;
  readonly learnedMs: number;
}

/** Compares orders on the puzzles of a set that lines alone solve; undefined if there are none. */
export function compareOrders(set: string, all: readonly Puzzle[], seed: number): SetComparison | undefined {
  const puzzles = all.filter(isLineSolvable);
  if (puzzles.length === 0) return undefined;
  const orders = stepsOfOrders(puzzles, seed);
  const exactSteps: number[] = [];
  const exactMs = timeOf(() => {
    exactSteps.length = 0;
    for (const puzzle of puzzles) exactSteps.push(exact.solve(puzzle).work.lineSolves ?? 0);
  });
  const order = shippedOrder();
  const learnedMs = timeOf(() => {
    for (const puzzle of puzzles) episode(new LineTask(puzzle), order, ENDLESS);
  });
  return { set, puzzles: puzzles.length, orders, exactSteps, exactMs, learnedMs };
}

/** Measures a time three times, and returns the least. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return Math.min(...times);
}
