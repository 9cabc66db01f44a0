import { randomFigures, randomPicture } from '@crosshatch/core/generation';
import {
  episode,
  fewestSteps,
  heuristicOrder,
  type LineOrder,
  LineTask,
  queueOrder,
  randomOrder,
  shippedOrder,
} from '@crosshatch/core/published/line-order';
import { gridRows, type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { AT_RANDOM, BY_ADVICE, FEWEST, LEARNED, MOST_CELLS, type OrderRun, type OrderStep } from './order-run.ts';

/*
 * Orders of the lines of a puzzle, computed in the worker and at build time.
 */

/** A puzzle solved in several orders. */
export interface Orders {
  /** The seed of the random order. */
  readonly seed: number;
  readonly runs: readonly OrderRun[];
  /** Whether the shortest order was found; `none` if no order settles all cells; `spent` if the budget ended first. */
  readonly fewest: 'found' | 'none' | 'spent';
}

/** The most line solves of the search for the shortest order: they take a second or two. */
const FEWEST_BUDGET = 1_000_000;

/** A limit that no order here reaches: a fixed order always ends. */
const ENDLESS = 100_000;

export function ordersOf(puzzle: Puzzle, seed: number): Orders {
  const task = new LineTask(puzzle);
  const runOf = (title: string, order: LineOrder) => recordedOrder(task, title, episode(task, order, ENDLESS));
  const isSmall = puzzle.rows.length * puzzle.columns.length <= MOST_CELLS;
  const fewest = fewestSteps(puzzle, { budget: isSmall ? FEWEST_BUDGET : 0 });
  return {
    seed,
    runs: [
      runOf(AT_RANDOM, randomOrder(mulberry32(seed))),
      runOf(BY_ADVICE, heuristicOrder()),
      runOf('By a queue', queueOrder()),
      runOf(LEARNED, shippedOrder()),
      ...(fewest.kind === 'found' ? [recordedOrder(task, FEWEST, fewest.order)] : []),
    ],
    fewest: fewest.kind,
  };
}

/** Solves these lines again, and keeps the cells that each line settles. */
export function recordedOrder(
  task: LineTask,
  title: string,
  lines: readonly number[],
  valuesNow?: () => readonly (number | null)[],
): OrderRun {
  const { board } = task;
  task.restart();
  const steps = lines.map((line): OrderStep => {
    const values = valuesNow?.();
    const since = board.trailSize;
    task.step(line);
    return { line, settled: [...board.trail.subarray(since, board.trailSize)], ...(values && { values }) };
  });
  return { title, steps, isSolved: task.isSolved };
}

/** Draws figures on a large board, and noise on a small one, until lines alone solve the puzzle. */
export function drawLinePuzzle(size: number, seed: number): string[] {
  for (let turn = 0; ; turn++) {
    const own = nthSeed(seed, turn);
    const picture = size <= LARGEST_NOISE ? randomPicture(size, size, 0.5, own) : randomFigures(size, size, own);
    const task = new LineTask(puzzleOfGrid(picture));
    episode(task, queueOrder(), ENDLESS);
    if (task.isSolved && task.steps >= size) return gridRows(picture);
  }
}

const LARGEST_NOISE = 7;
