import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded } from '@crosshatch/core/jobs';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage } from '#test/failures/stage.ts';
import { inSeconds, type Measure, timed, warmUp } from './measure.ts';

/** The time until runners have ended a job that is cancelled while each is within a puzzle that takes long. */
export const measureCancelling: Measure = async (database, { jobs = 5 }) => {
  const stage = await openStage(database, { hubs: 1, runners: 2 });
  try {
    await warmUp(stage);
    const times: number[] = [];
    for (let each = 0; each < jobs; each++) {
      const id = await stage.submit(puzzleLines(4, 40, each, ''), '?algorithm=ea&budget=20000000000');
      while ((await stage.job(id)).attempts < 2) await sleep(50);
      await sleep(1000);
      const [seconds] = await timed(async () => {
        await fetch(`${stage.hubs[0]?.origin}/v1/jobs/${id}/cancel`, { method: 'POST' });
        while (!hasEnded((await stage.job(id)).status)) await sleep(20);
      });
      times.push(seconds);
      // The runners are free: they answer the next job.
      const [free] = await timed(() => warmUp(stage));
      times.push(free);
    }
    const ends = times.filter((_, index) => index % 2 === 0);
    const next = times.filter((_, index) => index % 2 === 1);
    return [
      `${jobs} jobs with random puzzles of 40×40 at work, by ea with the largest budget, were cancelled: ended after ${inSeconds(Math.max(...ends))} at most`,
      `a job after it was answered after ${inSeconds(Math.max(...next) - 1)} at most`,
    ];
  } finally {
    await stage.close();
  }
};
