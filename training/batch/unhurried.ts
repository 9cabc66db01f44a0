import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** The number of pauses in the default budget of a puzzle, which takes about a minute. Ctrl-C waits for the next pause. */
export const PAUSES = 500;

/** Returns the number of line solves between two pauses. */
export const pauseOf = (puzzle: Puzzle): number => exact.defaultBudget(puzzle) / PAUSES;

/**
 * Runs the steps of a solve. Returns the answer at once if it comes before the first pause. Otherwise each pause gives signals
 * and answers a turn of the event loop.
 */
export function unhurried<Answer>(steps: Steps<Answer>): Answer | Promise<Answer> {
  const { done, value } = steps.next();
  return done ? value : goOn(steps);
}

async function goOn<Answer>(steps: Steps<Answer>): Promise<Answer> {
  for (;;) {
    await setImmediate();
    const { done, value } = steps.next();
    if (done) return value;
  }
}
