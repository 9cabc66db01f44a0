import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import type { Puzzle } from '@crosshatch/core/puzzle';

/** Pauses in the default budget of a puzzle, which takes about a minute: Ctrl-C waits for one at most. */
export const PAUSES = 500;

/** The line solves between two pauses. */
export const pauseOf = (puzzle: Puzzle): number => exact.defaultBudget(puzzle) / PAUSES;

/**
 * Goes through the steps of a solve: at once where it ends before its first pause, else with a turn for signals and answers at
 * each pause.
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
