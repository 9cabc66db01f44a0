import { lastOf, type Steps } from '../algorithm/index.ts';
import type { Models } from '../models/index.ts';
import type { Problem } from '../problems/index.ts';

/** The surroundings in which puzzles are solved: those of a request to the API, or of a runner. */
export interface Place {
  readonly models: Pick<Models, 'searchPredictor'>;
  /** Counts a puzzle with more work than usual, and returns a problem where it is refused. Default: none is. */
  readonly refuseWork?: () => Promise<Problem | undefined>;
  /** Hears of a puzzle that was solved, by the estimated time in nanoseconds. Default: nobody does. */
  readonly countWork?: (time: number) => void;
  /** Lets others have the thread before a long solve goes on. Default: it goes on at once. */
  readonly pause?: () => Promise<void>;
  /** Reports a fault of ours, which no answer tells. */
  readonly report: (fault: unknown) => void;
}

/** The estimated time of a solve between two pauses, in nanoseconds. */
export const STEP_TIME = 20e6;

/** Goes through steps, with a pause after each where the place has pauses. */
export async function withPauses<Answer>(steps: Steps<Answer>, pause: Place['pause']): Promise<Answer> {
  if (pause === undefined) return lastOf(steps);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
