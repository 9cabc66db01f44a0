import { basename } from 'node:path';
import type { LineOrderFigures, LineOrderModel, Manifest } from '@crosshatch/core/models';
import { queueOrder, scoredOrder } from '@crosshatch/core/published/line-order';
import { failure, type Puzzle, puzzleOfGrid, type Result, success } from '@crosshatch/core/puzzle';
import { countOf, readBoardSets } from '../data-sets/boards.ts';
import { type BoardSample, drawnGrids, type EvaluationProgress } from '../evaluation/evaluate.ts';
import { fewestOf, stepsTo } from '../lessons/line-order/measure.ts';
import { isLineSolvable } from '../lessons/line-order/puzzles.ts';
import type { LineOrderConfiguration } from '../runs/configuration.ts';
import { mean } from '../statistics/sample.ts';
import { readModelWeights } from './folder.ts';
import type { MeasuredModel, Promotion, Rounded } from './promotion.ts';

/** The number of line solves after which the search for the fewest steps gives up: enough at 5×5. */
const FEWEST_BUDGET = 100_000;

/** Measures a line order, and the line order in use, on the line-solvable puzzles of the promotion's sets. */
export async function measuredLineOrder(
  { run, name, sets, sample, folder }: Promotion,
  { architecture, command, seed }: LineOrderConfiguration,
  { weights, tensors, date }: Rounded,
  before: Manifest,
  progress: EvaluationProgress,
): Promise<Result<MeasuredModel, string>> {
  const current = before.lineOrders?.at(-1);
  const rival = current && (await readModelWeights(folder, current));
  const figures: LineOrderFigures[] = [];
  let worse: string | undefined;
  for (const set of sets) {
    const puzzles = await puzzlesOf(set, sample);
    if (!puzzles.ok) return puzzles;
    const own = figuresOn(set, puzzles.value, tensors, progress);
    figures.push(own);
    if (current === undefined || !rival?.ok) continue;
    worse ??= worseFault(run, own, current, figuresOn(set, puzzles.value, rival.value, progress));
  }
  const model: LineOrderModel = { name, architecture, weights, figures, command, date, seed };
  return success({ added: { kind: 'line-order', model }, worse, withFiguresOfOthers: (manifest) => manifest });
}

/** Returns the fault if a line order solves fewer puzzles of a set than the one in use, or the same number in more steps. */
function worseFault(
  run: string,
  own: LineOrderFigures,
  { name }: LineOrderModel,
  others: LineOrderFigures,
): string | undefined {
  if (own.solved > others.solved || (own.solved === others.solved && own.steps <= others.steps)) return undefined;
  const text = ({ solved, puzzles, steps }: LineOrderFigures) => `${solved} of ${puzzles} puzzles in ${steps} steps`;
  return `${run} is worse than ${name}, which is in use: on ${own.set} ${text(own)}, against ${text(others)}`;
}

/** Draws the line-solvable puzzles of a set. */
async function puzzlesOf(set: string, sample: BoardSample): Promise<Result<readonly Puzzle[], string>> {
  const boards = await readBoardSets(set);
  if (!boards.ok) return boards;
  const grids = drawnGrids(boards.value, countOf(boards.value), sample);
  const puzzles = Array.from({ length: grids.length }, (_, at) => puzzleOfGrid(grids.at(at))).filter(isLineSolvable);
  return puzzles.length > 0 ? success(puzzles) : failure(`${set}: no puzzle that solving lines alone solves`);
}

function figuresOn(
  set: string,
  puzzles: readonly Puzzle[],
  tensors: readonly Float32Array[],
  progress: EvaluationProgress,
): LineOrderFigures {
  progress.start(puzzles.length);
  const order = scoredOrder(tensors);
  const steps: number[] = [];
  const queue: number[] = [];
  const fewest: number[] = [];
  for (const puzzle of puzzles) {
    const own = stepsTo(puzzle, order);
    if (own !== undefined) steps.push(own);
    queue.push(stepsTo(puzzle, queueOrder()) ?? Number.NaN);
    const least = puzzle.rows.length <= 5 && puzzle.columns.length <= 5 ? fewestOf(puzzle, FEWEST_BUDGET) : undefined;
    if (least !== undefined) fewest.push(least);
    progress.step(1);
  }
  return {
    set: basename(set),
    puzzles: puzzles.length,
    solved: steps.length,
    steps: hundredths(mean(steps)),
    queue: hundredths(mean(queue)),
    fewest: fewest.length === puzzles.length ? hundredths(mean(fewest)) : null,
  };
}

const hundredths = (steps: number): number => Math.round(100 * steps) / 100;
