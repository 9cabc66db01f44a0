import { setImmediate } from 'node:timers/promises';
import { type Predictor, predictsSize, viewsOf } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { predictedCells, predictionsBack, voteOf } from '@crosshatch/core/network';
import {
  failure,
  type Grid,
  linesWithOtherClue,
  type Puzzle,
  puzzleOfGrid,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { type Boards, countOf } from '../data-sets/boards.ts';
import { shuffledOrder } from '../lessons/boards/shuffle.ts';
import { DRAW_PURPOSES, drawsOf } from '../networks/draws.ts';
import { fitWeibull, type Weibull } from './weibull.ts';

/**
 * The ways to evaluate a predictor: on the puzzle as it is, by the mean of its eight reflections, or by the best of the eight.
 */
export const EVALUATED_WAYS = ['one', 'mean8', 'any8'] as const;
export type EvaluatedWay = (typeof EVALUATED_WAYS)[number];

/** The scores of a predictor, as shares of the boards. */
export interface Scores {
  /** The share predicted exactly as the board that the clues were made of. */
  readonly label: number;
  /** The share whose prediction meets all clues. */
  readonly satisfied: number;
  /** The share predicted right among the boards that are the only solution of their clues; null if there are none. */
  readonly unique: number | null;
  /** The share of cells predicted as on the board itself; for `any8`, in the reflection with the fewest wrong cells. */
  readonly cells: number;
  /** The numbers of boards with 0, 1, 2, … wrong cells. */
  readonly wrongCells: readonly number[];
  /** The distribution of the paper's equation 2 that fits `wrongCells` best; null if none fits. */
  readonly weibull: Weibull | null;
}

export interface Evaluation extends Readonly<Record<EvaluatedWay, Scores>> {
  readonly boards: number;
  /** The number of boards that are the only solution of their clues. */
  readonly uniqueBoards: number;
  /** The number of boards left out, since the predictor is not for their size. */
  readonly leftOut: number;
}

export interface BoardSample {
  /** The number of boards to draw, if there are more. Default: all. */
  readonly boards?: number;
  readonly seed: number;
}

/** Callbacks that show how far an evaluation is. */
export interface EvaluationProgress {
  readonly start: (boards: number) => void;
  readonly step: (boards: number) => void;
}

/** Boards at once: enough for efficient matrix products, few enough for the processor's memory. */
const BATCH = 64;

/** Evaluates a predictor on puzzles whose boards are known. Fails if there are none, or none of a size that it predicts. */
export async function evaluate(
  predictor: Predictor,
  sets: readonly Boards[],
  sample: BoardSample,
  progress: EvaluationProgress,
): Promise<Result<Evaluation, string>> {
  const fitting = sets.filter((boards) => predictsSize(predictor, boards));
  const count = countOf(fitting);
  if (sets.every((boards) => boards.count === 0)) return failure('no boards');
  if (count === 0) return failure(`no board is of a size that ${predictor.name} is for`);
  const grids = drawnGrids(fitting, count, sample);
  progress.start(grids.length);
  const tally = createTally();
  for (let start = 0; start < grids.length; start += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, grids.length - start) }, (_, at) => grids.at(start + at));
    const puzzles = batch.map(puzzleOfGrid);
    const predictions = predictor.predict(puzzles.flatMap((puzzle) => viewsOf(puzzle, 8)));
    for (const [at, grid] of batch.entries()) {
      tally.add(grid, puzzles[at] as Puzzle, predictionsBack(predictions.slice(8 * at, 8 * (at + 1)), grid));
    }
    progress.step(batch.length);
    // Gives the progress bar time to be drawn.
    await setImmediate();
  }
  return success({ ...tally.evaluation(), leftOut: countOf(sets) - count });
}

interface Grids {
  readonly length: number;
  readonly at: (place: number) => Grid;
}

/** Returns the boards of several sets, or a sample of them without replacement. */
export function drawnGrids(sets: readonly Boards[], count: number, { boards = count, seed }: BoardSample): Grids {
  const isDrawn = boards < count;
  const order = isDrawn ? shuffledOrder(count, drawsOf(seed, DRAW_PURPOSES.ORDER)) : (place: number) => place;
  return {
    length: Math.min(boards, count),
    at: (place) => {
      let number = order(place);
      for (const { width, height, count: own, cells } of sets) {
        if (number < own) return { width, height, cells: cells(number) };
        number -= own;
      }
      throw new RangeError('no such board');
    },
  };
}

interface Counts {
  label: number;
  satisfied: number;
  unique: number;
  readonly wrongCells: number[];
}

const noCounts = (): Counts => ({ label: 0, satisfied: 0, unique: 0, wrongCells: [] });

function createTally() {
  let boards = 0;
  let uniqueBoards = 0;
  let cells = 0;
  const [one, mean8, any8] = [noCounts(), noCounts(), noCounts()];

  return {
    add(grid: Grid, puzzle: Puzzle, views: readonly Float32Array[]) {
      const isUnique = exact.solve(puzzle).status === 'unique';
      boards++;
      if (isUnique) uniqueBoards++;
      cells += grid.cells.length;
      const judge = (prediction: Float32Array): Judgement => judged(grid, puzzle, isUnique, prediction);
      const [first, ...others] = views.map(judge);
      if (first === undefined) throw new Error('there are eight views');
      count(one, first, isUnique);
      count(mean8, judge(voteOf(views)), isUnique);
      count(any8, others.reduce(better, first), isUnique);
    },

    evaluation(): Omit<Evaluation, 'leftOut'> {
      const scores = ({ label, satisfied, unique, wrongCells }: Counts): Scores => ({
        label: label / boards,
        satisfied: satisfied / boards,
        unique: uniqueBoards === 0 ? null : unique / uniqueBoards,
        cells: (cells - sum(wrongCells.map((count, wrong) => count * wrong))) / cells,
        wrongCells,
        weibull: fitWeibull(wrongCells) ?? null,
      });
      return { boards, uniqueBoards, one: scores(one), mean8: scores(mean8), any8: scores(any8) };
    },
  };
}

interface Judgement {
  readonly wrong: number;
  readonly meetsClues: boolean;
}

function judged(grid: Grid, puzzle: Puzzle, isUnique: boolean, prediction: Float32Array): Judgement {
  const predicted = { width: grid.width, height: grid.height, cells: predictedCells(prediction) };
  const wrong = predicted.cells.reduce((sum, cell, at) => sum + Number(cell !== grid.cells[at]), 0);
  const meetsClues = wrong === 0 || (!isUnique && linesWithOtherClue(puzzle, predicted).length === 0);
  return { wrong, meetsClues };
}

/** Joins the results of two reflections if the best one counts. */
const better = (a: Judgement, b: Judgement): Judgement => ({
  wrong: Math.min(a.wrong, b.wrong),
  meetsClues: a.meetsClues || b.meetsClues,
});

function count(counts: Counts, { wrong, meetsClues }: Judgement, isUnique: boolean): void {
  if (wrong === 0) counts.label++;
  if (meetsClues) counts.satisfied++;
  if (wrong === 0 && isUnique) counts.unique++;
  while (counts.wrongCells.length < wrong) counts.wrongCells.push(0);
  counts.wrongCells[wrong] = (counts.wrongCells[wrong] ?? 0) + 1;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
