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
import { AT_RANDOM, BY_ADVICE, FEWEST, LEARNED, type OrderRun, type OrderStep } from './order-run.ts';

/*
 * Orders of lines on a puzzle, in the worker and at build time alike.
 */

/** A puzzle solved in several orders. */
export interface Orders {
  /** What the order by chance was drawn by. */
  readonly seed: number;
  readonly runs: readonly OrderRun[];
  /** Whether the shortest order is among them; `none` where no order settles all cells. */
  readonly fewest: 'found' | 'none' | 'spent';
}

/** The search for the shortest order is for small puzzles: up to so many cells, and line solves of a second or two. */
const MOST_CELLS = 100;
const FEWEST_BUDGET = 1_000_000;

/** More steps than any order here takes: of orders that are fixed, none does the same for ever. */
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

/** Solves these lines once more, and keeps what each settles. */
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

/** Figures that fit in a large board, and noise in a small one, until lines alone lead to a picture. */
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
