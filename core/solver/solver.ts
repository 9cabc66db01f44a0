import type { Grid, Puzzle } from '../puzzle/index.ts';
import type { Outcome, WorkUnit } from './outcome.ts';
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
   * What a network makes of the puzzle, for algorithms with `views`: for each of the first `views` reflections, in the
   * order of `REFLECTIONS`, how likely each cell of the reflected puzzle is filled, from 0 to 1, row after row. The
   * genetic algorithm, which needs none, takes as many as there are.
   */
  readonly predictions?: readonly Float32Array[];
  /** Called with each step; solving costs nothing extra without it. */
  readonly trace?: Trace;
}

/**
 * An algorithm that solves nonograms: synchronous, deterministic and bounded by its budget.
 * A caller never has to catch.
 */
export interface Algorithm {
  /** The name by which the API and the command know it. */
  readonly name: string;
  readonly title: string;
  /** One sentence for a list of algorithms. */
  readonly summary: string;
  /** What its budget counts. */
  readonly budgetUnit: WorkUnit;
  /** What is spent at most when no budget is given. */
  readonly defaultBudget: (puzzle: Puzzle) => number;
  /** Whether it can prove that a solution is the only one. */
  readonly proves: boolean;
  /** How many predictions it needs: of the puzzle as it is, or of all its reflections. None when left out. */
  readonly views?: 1 | 8;
  readonly solve: (puzzle: Puzzle, options?: SolveOptions) => Outcome;
}
