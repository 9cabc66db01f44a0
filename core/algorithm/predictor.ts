import { type Puzzle, REFLECTIONS, reflectPuzzle, type Size } from '../puzzle/index.ts';
import type { Meter } from './meter.ts';
import type { Steps } from './steps.ts';

/** Predicts how likely each cell of a puzzle is filled: a network, or belief propagation. */
export interface Predictor {
  readonly name: string;
  /** The board sizes that it accepts. Default: all. */
  readonly sizes?: readonly Size[] | undefined;
  /** Set when it looks for one of possibly several solutions. Views may then find different solutions, which have no mean. */
  readonly solves?: true;
  /**
   * Returns, for each puzzle, the chance that each cell is filled, from 0 to 1, row after row. It is deterministic for
   * a puzzle and a budget, up to the rounding of the backend.
   *
   * @param meter limits the line solves of a predictor that looks for solutions, in equal shares for the puzzles. If a
   *   puzzle needs more than its share, its chances are less certain. Other predictors do a fixed amount of work, which
   *   is not counted.
   */
  readonly predict: (puzzles: readonly Puzzle[], meter?: Meter) => Float32Array[];
  /** Predicts the same, but pauses after about every `pause` line solves. */
  readonly steps?: (puzzles: readonly Puzzle[], meter: Meter, pause: number) => Steps<Float32Array[]>;
}

/** Whether a predictor accepts boards of this size. */
export const predictsSize = ({ sizes }: Pick<Predictor, 'sizes'>, { width, height }: Size): boolean =>
  sizes === undefined || sizes.some((size) => size.width === width && size.height === height);

/** The puzzle's first reflections, in the order of `REFLECTIONS`: one batch for a predictor. */
export const viewsOf = (puzzle: Puzzle, views: 1 | 8): Puzzle[] =>
  REFLECTIONS.slice(0, views).map((reflection) => reflectPuzzle(puzzle, reflection));

/** Predicts the puzzle's first reflections: the `predictions` option of an algorithm with `views`. */
export const predictViews = ({ predict }: Predictor, puzzle: Puzzle, views: 1 | 8, meter?: Meter): Float32Array[] =>
  predict(viewsOf(puzzle, views), meter);
