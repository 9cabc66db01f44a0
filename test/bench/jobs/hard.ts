import { LARGEST_BUDGET } from '@crosshatch/core/answering';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage } from '#test/failures/stage.ts';
import { inSeconds, type Measure, timed, warmUp } from './measure.ts';

/** Rows and columns of a random picture that takes the exact solver seconds. */
const SIZE = 30;

/** A hard puzzle whose budget is 100 times the largest that a request to the edge may have. */
export const measureHard: Measure = async (database) => {
  const stage = await openStage(database, { hubs: 1, runners: 1 });
  try {
    await warmUp(stage);
    const budget = 100 * LARGEST_BUDGET;
    const [seconds, job] = await timed(async () =>
      stage.ended(await stage.submit(puzzleLines(1, SIZE, 1, ''), `?budget=${budget}`), 3600),
    );
    const statuses = Object.keys(job.counts.answers).join();
    return [`a random puzzle of ${SIZE}×${SIZE} with a budget of ${budget}: ${statuses} after ${inSeconds(seconds)}`];
  } finally {
    await stage.close();
  }
};
