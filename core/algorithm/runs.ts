import type { Grid } from '../puzzle/index.ts';
import type { Work } from './outcome.ts';
import type { Trace } from './trace.ts';

/** A run that is asked for; plain data. */
export interface RunTask {
  /** Counted from 0; with the seed it stands for all chance. */
  readonly number: number;
  /** The evaluations after which it is cut off. */
  readonly limit: number;
  /** What the runs came to that it starts from: none, but for every run that is a crowd's. */
  readonly from: readonly Run[];
}

/** What a run came to; plain data. */
export interface Run {
  readonly work: RunWork;
  /** Its best board, and how good that is in the algorithm's own measure. */
  readonly best: Grid;
  readonly fitness: number;
  /** With a solution it ends. */
  readonly solution?: Grid;
}

export interface RunWork extends Work {
  readonly evaluations: number;
}

/** What is known before the first run; plain data. */
export interface RunsStart {
  /** The cells that are certain, and the work that was done for them. */
  readonly certain: Grid;
  readonly work: RunWork;
  /** Where given, so many runs are always followed by one that starts from these: with 6, runs 6, 13, 20 and so on. */
  readonly crowd?: number;
}

/**
 * An algorithm that is a sequence of runs on a puzzle. A run depends on nothing but its task, so that runs can be bred in
 * several threads at once. One that keeps within a lower limit is the same for that limit.
 */
export interface Runs extends RunsStart {
  /**
   * Breeds a run, a generation a step; what goes through them may stop before the end, but not go through two runs at once.
   *
   * @param trace called with each generation
   */
  readonly breed: (task: RunTask, trace?: Trace) => Generator<undefined, Run, undefined>;
}
