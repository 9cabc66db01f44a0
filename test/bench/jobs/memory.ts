import { puzzleLines } from '#test/failures/puzzles.ts';
import { openStage } from '#test/failures/stage.ts';
import { type Measure, peakOf } from './measure.ts';

/** The most memory of a hub that has accepted some long jobs, and works on them for a while. */
export const measureMemory: Measure = async (database, { puzzles = 100_000, jobs = 10 }) => {
  const stage = await openStage(database, { hubs: 1, runners: 0 });
  const [hub] = stage.hubs;
  if (hub === undefined) throw new Error('there is no hub');
  try {
    const begun = await peakOf(hub.program.pid);
    const lines = puzzleLines(puzzles, 10, 1, '');
    const ids: string[] = [];
    for (let job = 0; job < jobs; job++) ids.push(await stage.submit(lines));
    const accepted = await peakOf(hub.program.pid);
    stage.startRunner();
    await stage.ended(ids[0] ?? '', 3600);
    const worked = await peakOf(hub.program.pid);
    return [
      `the hub had ${begun} MB at most when it was ready, ${accepted} MB when ${jobs} jobs of ${puzzles} were accepted, ` +
        `${worked} MB when the first was done`,
    ];
  } finally {
    await stage.close();
  }
};
