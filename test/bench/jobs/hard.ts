import { largestBudget, REQUEST_LIMITS } from '@crosshatch/core/answering';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import { openStage } from '#test/failures/stage.ts';
import { randomBoard } from '#test/fixtures/worst-requests.ts';
import { inSeconds, type Measure, timed, warmUp } from './measure.ts';

/** Rows and columns of a random picture that the evolution does not find with the largest budget of a request. */
const SIZE = 20;

/** A puzzle that is hard for the evolution, with 100 times the largest budget of a request to the edge. */
export const measureHard: Measure = async (database) => {
  const puzzle = puzzleOfGrid(randomBoard(SIZE, SIZE, 1));
  const budget = 100 * largestBudget(puzzle, algorithmOf('ea'), REQUEST_LIMITS);
  const stage = await openStage(database, { hubs: 1, runners: 1 });
  try {
    await warmUp(stage);
    const [seconds, { counts }] = await timed(async () => {
      const id = await stage.submit(`${JSON.stringify(puzzle)}\n`, `?algorithm=ea&seed=1&budget=${budget}`);
      return stage.ended(id, 3600);
    });
    const statuses = Object.keys(counts.answers).join();
    return [`a random puzzle of ${SIZE}×${SIZE} by ea, budget ${budget}: ${statuses} after ${inSeconds(seconds)}`];
  } finally {
    await stage.close();
  }
};
