import { type Puzzle, REFLECTIONS, reflectPuzzle, type Size } from '../puzzle/index.ts';
import type { Meter } from './meter.ts';

/** What tells of puzzles how likely each of their cells is filled: a network, or message passing without one. */
export interface Predictor {
  readonly name: string;
  /** The sizes that it is for; any where left out. */
  readonly sizes?: readonly Size[] | undefined;
  /** Whether it looks for a solution, of several for any: then views may find different ones, and their mean is none. */
  readonly solves?: true;
  /**
   * For each puzzle the chance of each cell, from 0 to 1, row after row. Same puzzle, same budget, same chances, up to the
   * rounding of what computes.
   *
   * @param meter bounds the line solves of a predictor that looks for solutions, in equal shares for the puzzles. Where a share
   *   is spent, the chances are less sure. Other predictors do the same work for every puzzle, and it is not counted.
   */
  readonly predict: (puzzles: readonly Puzzle[], meter?: Meter) => Float32Array[];
}

/** Whether a predictor is for boards of that size. */
export const predictsSize = ({ sizes }: Pick<Predictor, 'sizes'>, { width, height }: Size): boolean =>
  sizes === undefined || sizes.some((size) => size.width === width && size.height === height);

/** The puzzle's first reflections, in the order of `REFLECTIONS`: what a predictor looks at, all in one go. */
export const viewsOf = (puzzle: Puzzle, views: 1 | 8): Puzzle[] =>
  REFLECTIONS.slice(0, views).map((reflection) => reflectPuzzle(puzzle, reflection));

/** What an algorithm with `views` needs to solve a puzzle: the predictions for its first reflections. */
export const predictViews = ({ predict }: Predictor, puzzle: Puzzle, views: 1 | 8, meter?: Meter): Float32Array[] =>
  predict(viewsOf(puzzle, views), meter);
