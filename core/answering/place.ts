import { lastOf, type Steps } from '../algorithm/index.ts';
import type { Models } from '../models/index.ts';
import type { Problem } from '../problems/index.ts';

/** The environment in which puzzles are solved: a request to the API, or a runner. */
export interface Place {
  readonly models: Pick<Models, 'searchPredictor'>;
  /** Counts a puzzle with more work than usual. Returns a problem if the puzzle is refused. Default: no puzzle is refused. */
  readonly refuseWork?: () => Promise<Problem | undefined>;
  /** Callback for each solved puzzle, with its estimated time in nanoseconds. Default: none. */
  readonly countWork?: (time: number) => void;
  /** Gives the thread to other tasks before a long solve goes on. Default: the solve goes on at once. */
  readonly pause?: () => Promise<void>;
  /** Reports a fault of Crosshatch, which no answer tells. */
  readonly report: (fault: unknown) => void;
}

/** The estimated time of a solve between two pauses, in nanoseconds. */
export const STEP_TIME = 20e6;

/** Runs steps to their answer, with a pause after each step if the place has pauses. */
export async function withPauses<Answer>(steps: Steps<Answer>, pause: Place['pause']): Promise<Answer> {
  if (pause === undefined) return lastOf(steps);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
