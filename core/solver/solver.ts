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
  readonly solve: (puzzle: Puzzle, options?: SolveOptions) => Outcome;
}
