import type { Status, TraceStep, Work } from '@crosshatch/core/solver';

/** A recorded run as figures hold it. */
export interface Run {
  readonly steps: readonly TraceStep[];
  /** How many steps the run took in all. */
  readonly taken: number;
  readonly status: Status;
  readonly work: Work;
}

/** Steps that a figure keeps: more than anyone goes through. */
export const MOST_STEPS = 5000;

/** Solutions of a puzzle, each a string a row, as many as were asked for. */
export interface Solutions {
  readonly pictures: readonly (readonly string[])[];
  /** Whether there is none beside these. */
  readonly isComplete: boolean;
}
