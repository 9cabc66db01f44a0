import { type Predictor, predictViews, type Status, type Work } from '@crosshatch/core/algorithm';
import { messages } from '@crosshatch/core/belief';
import { recordSteps } from '@crosshatch/core/explain';
import { predictionsBack } from '@crosshatch/core/network';
import { heightOf, type Puzzle, type Size, widthOf } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import { MOST_STEPS, type RecordedRun } from '../findings.ts';

/*
 * The computations of the figures on networks, used in the worker and at build time.
 */

/** Chances in thousandths, which take little room in a page. */
export type Thousandths = readonly number[];

/** The predictions of a predictor for a puzzle. */
export interface PredictedViews {
  readonly predictor: string;
  /** The chances of the puzzle's cells from each of the eight reflections, reflected back. */
  readonly views: readonly Thousandths[];
}

/** A search by predictions, and the work of other algorithms on the same puzzle. */
export interface GuidedRun extends RecordedRun {
  readonly algorithm: string;
  readonly predictor: string;
  readonly others: readonly Effort[];
}

/** The work of an algorithm until it found a solution. */
export interface Effort {
  readonly title: string;
  readonly status: Status;
  readonly work: Work;
}

/** The beliefs of rows and columns about each cell after a number of rounds. */
export interface MessageRound {
  readonly rows: Thousandths;
  readonly columns: Thousandths;
}

/** The budget of a run in line solves: a few seconds. */
const BUDGET = 2_000_000;

export const sizeOf = (puzzle: Puzzle): Size => ({ width: widthOf(puzzle), height: heightOf(puzzle) });

export function guessOf(puzzle: Puzzle, predictor: Predictor): PredictedViews {
  const views = predictionsBack(predictViews(predictor, puzzle, 8), sizeOf(puzzle));
  return { predictor: predictor.name, views: views.map(thousandths) };
}

/** Records a search for one solution, as in the paper. */
export function guidedRun(puzzle: Puzzle, algorithm: string, predictor: Predictor): GuidedRun {
  const chosen = algorithmOf(algorithm);
  const predictions = predictViews(predictor, puzzle, chosen.views ?? 1);
  const options = { solutions: 1, budget: BUDGET };
  const { steps, taken, outcome } = recordSteps(puzzle, chosen, { ...options, predictions, limit: MOST_STEPS });
  const others = ['h', 'exact'].map((name): Effort => {
    const { title, solve } = algorithmOf(name);
    const { status, work } = solve(puzzle, options);
    return { title, status, work };
  });
  return { steps, taken, status: outcome.status, work: outcome.work, algorithm, predictor: predictor.name, others };
}

export const messageRounds = (puzzle: Puzzle, rounds: number): MessageRound[] =>
  messages(puzzle, rounds).map(({ rows, columns }) => ({ rows: thousandths(rows), columns: thousandths(columns) }));

const thousandths = (chances: Float32Array): Thousandths => Array.from(chances, (chance) => Math.round(1000 * chance));
