import type { AnyGrid, AnyPuzzle, ColouredGrid, ColourSetPuzzle, Grid, Puzzle, Result } from '../puzzle/index.ts';
import type { Outcome, WorkUnit } from './outcome.ts';
import type { Runs } from './runs.ts';
import type { Steps } from './steps.ts';
import type { ColouredCell, Trace } from './trace.ts';

export interface SolveOptions {
  /** Most work, from 0, in the algorithm's unit, before it gives up with `exhausted`. Default: its `defaultBudget`. */
  readonly budget?: number;
  /** Seed of all random numbers: the same seed gives the same answer in every runtime. Default: 0. */
  readonly seed?: number;
  /** Number of solutions to look for: 1 takes the first, 2 (the default) proves uniqueness, more counts solutions. */
  readonly solutions?: number;
  /** Cells known beforehand; solutions must agree with them. Default: none. */
  readonly known?: Grid;
  /**
   * Predictions, for algorithms with `views` or `optionalViews`: for each of the puzzle's first reflections, in the
   * order of `REFLECTIONS`, the chance that each cell is filled, from 0 to 1, row after row.
   */
  readonly predictions?: readonly Float32Array[];
  /** Callback for each step; without it, solving costs nothing extra. */
  readonly trace?: Trace;
  /** How many boards per generation the trace reports (population algorithms only). Default: the best. */
  readonly individuals?: number;
}

export interface ColouredSolveOptions extends Pick<SolveOptions, 'budget' | 'solutions'> {
  /** Cells known beforehand; solutions must agree with them. Default: none. */
  readonly known?: ColouredGrid;
  /**
   * The most variables of a search: one for each colour, the background included, of each cell that line solving leaves
   * open. A variable takes 70 bytes. If more are needed, the solve ends as `resting` after line solving. Default: no bound.
   */
  readonly variables?: number;
  /** Callback for each step. */
  readonly trace?: Trace<ColouredCell>;
}

/** How an algorithm solves puzzles with colours or count clues. The algorithm's `budgetUnit` and `proves` apply here too. */
export interface ColouredSolver {
  readonly defaultBudget: (puzzle: ColourSetPuzzle) => number;
  /** Cost of one unit of its budget, in line solves of a search on a two-colour puzzle of that size. */
  readonly unitCost: (puzzle: ColourSetPuzzle) => number;
  readonly solve: (puzzle: ColourSetPuzzle, options?: ColouredSolveOptions) => Outcome<ColouredGrid>;
  /** Solves with the same outcome, but pauses after about every `pause` line solves. */
  readonly steps?: (
    puzzle: ColourSetPuzzle,
    options: ColouredSolveOptions,
    pause: number,
  ) => Steps<Outcome<ColouredGrid>>;
}

/**
 * An algorithm that solves nonograms: synchronous, deterministic for a seed, and bounded by its budget. It throws only for a
 * bug of the caller: a RangeError for limits that `limitsOf` refuses, for known cells of another size or with a state above
 * 2, and for predictions that it requires and that are missing. A caller with sound options never has to catch an error.
 */
export interface Algorithm {
  /** The name in the API and the command. */
  readonly name: string;
  /** Former names, by which the algorithm is still found. */
  readonly formerNames?: readonly string[];
  readonly title: string;
  /** One sentence for a list of algorithms. */
  readonly summary: string;
  /** The unit of its budget. */
  readonly budgetUnit: WorkUnit;
  /** The budget when none is given. */
  readonly defaultBudget: (puzzle: Puzzle) => number;
  /** Cost of one unit of its budget, in line solves of a search on the same puzzle. Default: 1. */
  readonly unitCost?: (puzzle: Puzzle) => number;
  /** Whether it can prove that a solution is the only one. */
  readonly proves: boolean;
  /** Predictions it requires: 1 for the puzzle itself, 8 for all reflections. Default: none. */
  readonly views?: 1 | 8;
  /** Predictions it can use but does not require. */
  readonly optionalViews?: 1 | 8;
  readonly solve: (puzzle: Puzzle, options?: SolveOptions) => Outcome;
  /** Solves with the same outcome, but pauses after about every `pause` line solves. */
  readonly steps?: (puzzle: Puzzle, options: SolveOptions, pause: number) => Steps<Outcome>;
  /** How it solves puzzles with colours or count clues. Default: it solves two-colour puzzles only. */
  readonly coloured?: ColouredSolver;
  /**
   * Prepares runs for several workers, if the algorithm is a sequence of runs; or returns the outcome when no run is
   * needed. `solve` computes the same runs one after another.
   */
  readonly runs?: (puzzle: Puzzle, options?: SolveOptions) => Result<Runs, Outcome>;
}

/** Solves one puzzle. */
export type SolvePuzzle = (
  options: Omit<SolveOptions, 'known' | 'trace'> & Pick<ColouredSolveOptions, 'variables'>,
) => Outcome<AnyGrid>;

/** Returns the function that solves a puzzle of any kind; undefined if the algorithm does not solve this kind. */
export function solverOf({ solve, coloured }: Algorithm, puzzle: AnyPuzzle): SolvePuzzle | undefined {
  if (puzzle.kind === undefined) return (options) => solve(puzzle, options);
  return coloured && ((options) => coloured.solve(puzzle, options));
}

/** Returns the function that solves a puzzle of any kind with pauses; undefined if the algorithm has none for this kind. */
export function stepsOf(
  { steps, coloured }: Algorithm,
  puzzle: AnyPuzzle,
):
  | ((
      options: SolveOptions & ColouredSolveOptions & { readonly known?: never },
      pause: number,
    ) => Steps<Outcome<AnyGrid>>)
  | undefined {
  if (puzzle.kind === undefined) return steps && ((options, pause) => steps(puzzle, options, pause));
  const inColours = coloured?.steps;
  return inColours && ((options, pause) => inColours(puzzle, options, pause));
}

/** Number of predictions to pass to an algorithm: those it requires or, when a model is named, those it can use. */
export const viewsAsked = ({ views, optionalViews }: Algorithm, model: string | undefined): 1 | 8 | undefined =>
  views ?? (model === undefined ? undefined : optionalViews);
