import type { Predictor } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { predictorFor } from '../../solver/networks.ts';
import { type GuidedRun, guessOf, guidedRun, messageRounds, type PredictedViews, sizeOf } from './findings.ts';

/** The tasks of the figures on networks in the worker. */
export const networkTasks = {
  guess: async (puzzle: Puzzle, model?: string): Promise<PredictedViews> =>
    guessOf(puzzle, await guesserFor(puzzle, model)),
  guidedRun: async (puzzle: Puzzle, algorithm: string, model?: string): Promise<GuidedRun> =>
    guidedRun(puzzle, algorithm, await guesserFor(puzzle, model)),
  messageRounds,
};

/** Returns the predictor for a puzzle: belief propagation if there is no network for the size. */
export async function guesserFor(puzzle: Puzzle, model?: string): Promise<Predictor> {
  const found = await predictorFor(sizeOf(puzzle), model);
  return found.ok ? found.value : beliefPropagation;
}
