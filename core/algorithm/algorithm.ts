import type { Grid, Puzzle, Result } from '../puzzle/index.ts';
import type { Outcome, WorkUnit } from './outcome.ts';
import type { Runs } from './runs.ts';
import type { Trace } from './trace.ts';

export interface SolveOptions {
  /** Work after which the algorithm gives up with `exhausted`, in its own unit. */
  readonly budget?: number;
  /** Same seed, same answer, in every runtime. Algorithms without chance ignore it. */
  readonly seed?: number;
  /** How many solutions to look for: 1 takes the first, 2 (the default) proves uniqueness, more counts. */
  readonly solutions?: number;
  /** Cells known beforehand: only solutions that agree with them count. */
  readonly known?: Grid;
  /**
   * What a network makes of the puzzle, for algorithms with `views` or `optionalViews`: for each of the first reflections, in the
   * order of `REFLECTIONS`, how likely each cell of the reflected puzzle is filled, from 0 to 1, row after row.
   */
  readonly predictions?: readonly Float32Array[];
  /** Called with each step; solving costs nothing extra without it. */
  readonly trace?: Trace;
  /** Of how many boards of each generation the trace is to tell, where an algorithm breeds boards: of the best only, unless told. */
  readonly individuals?: number;
}

/**
 * An algorithm that solves nonograms: synchronous, deterministic and bounded by its budget.
 * A caller never has to catch.
 */
export interface Algorithm {
  /** The name by which the API and the command know it. */
  readonly name: string;
  /** Names that it had before: whatever asks for one of them gets this algorithm. */
  readonly formerNames?: readonly string[];
  readonly title: string;
  /** One sentence for a list of algorithms. */
  readonly summary: string;
  /** What its budget counts. */
  readonly budgetUnit: WorkUnit;
  /** What is spent at most when no budget is given. */
  readonly defaultBudget: (puzzle: Puzzle) => number;
  /** What a unit of its budget takes, in line solves of a search on the same puzzle; left out where it is about one. */
  readonly unitCost?: (puzzle: Puzzle) => number;
  /** Whether it can prove that a solution is the only one. */
  readonly proves: boolean;
  /** How many predictions it needs: of the puzzle as it is, or of all its reflections. None when left out. */
  readonly views?: 1 | 8;
  /** How many predictions it takes if it is handed some, which it needs not. */
  readonly optionalViews?: 1 | 8;
  readonly solve: (puzzle: Puzzle, options?: SolveOptions) => Outcome;
  /**
   * Where it is a sequence of runs, which can be bred in several threads: what breeds them, or the answer where none is
   * needed. `solve` breeds one after another.
   */
  readonly runs?: (puzzle: Puzzle, options?: SolveOptions) => Result<Runs, Outcome>;
}

/**
 * How many predictions an algorithm is to be handed: as many as it needs, or as it takes where somebody names the model
 * that is to be asked.
 */
export const viewsAsked = ({ views, optionalViews }: Algorithm, model: string | undefined): 1 | 8 | undefined =>
  views ?? (model === undefined ? undefined : optionalViews);
