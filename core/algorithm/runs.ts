import type { Grid } from '../puzzle/index.ts';
import type { Work } from './outcome.ts';
import type { Trace } from './trace.ts';

/** The task of one run; plain data, so that a worker can receive it. */
export interface RunTask {
  /** Index from 0; with the seed it determines all random numbers. */
  readonly number: number;
  /** Number of evaluations at which the run stops. */
  readonly limit: number;
  /** The runs that this one starts from; empty except for a crowd's run. */
  readonly from: readonly Run[];
}

/** The result of a run; plain data. */
export interface Run<Board = Grid> {
  readonly work: RunWork;
  /** The best board, and its fitness in the algorithm's own measure. */
  readonly best: Board;
  readonly fitness: number;
  /** The solution with which the run ended, if it found one. */
  readonly solution?: Board;
}

export interface RunWork extends Work {
  readonly evaluations: number;
}

/** The state before the first run; plain data. */
export interface RunsStart {
  /** The cells that are certain, and the work that settled them. */
  readonly certain: Grid;
  readonly work: RunWork;
  /**
   * Number of runs before each crowd's run, which starts from these runs. With 6, the crowds' runs are 6, 13, 20 and so
   * on. Default: no crowds.
   */
  readonly crowd?: number;
}

/**
 * A sequence of runs on a puzzle. A run depends only on its task, so several workers can compute runs in parallel. A
 * run that ends within a lower limit is the same with that limit.
 */
export interface Runs extends RunsStart {
  /**
   * Computes a run. Each step of the generator computes one generation and yields the number of the run's evaluations so
   * far. The caller may stop early, but may not interleave two runs.
   *
   * @param trace callback for each generation
   */
  readonly breed: (task: RunTask, trace?: Trace) => Generator<number, Run, undefined>;
}
