import { puzzleLines } from '#test/failures/puzzles.ts';
import { type DatabaseName, openStage } from '#test/failures/stage.ts';
import { inSeconds, type Measure, timed, warmUp } from './measure.ts';

/** A job of the evolutionary algorithm with two runners of one thread beside one. */
export const measureRunners: Measure = async (database, { puzzles = 2000 }) => {
  const [one, two] = [await secondsWith(database, 1, puzzles), await secondsWith(database, 2, puzzles)];
  return [
    `${puzzles} puzzles of 15×15 by ea: one runner ${inSeconds(one)}, two ${inSeconds(two)}, ` +
      `${(one / two).toFixed(2)} times as fast; 1.8 are promised`,
  ];
};

async function secondsWith(database: DatabaseName, runners: number, puzzles: number): Promise<number> {
  const stage = await openStage(database, { hubs: 1, runners });
  try {
    await warmUp(stage);
    const lines = puzzleLines(puzzles, 15, 3, '');
    const [seconds] = await timed(async () => {
      await stage.ended(await stage.submit(lines, '?algorithm=ea&seed=1'), 7200);
    });
    return seconds;
  } finally {
    await stage.close();
  }
}
