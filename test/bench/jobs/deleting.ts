import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { puzzleLines } from '#test/failures/puzzles.ts';
import { type DatabaseName, openStage, type Stage } from '#test/failures/stage.ts';
import { openDatabase } from '#training/hub/open-database.ts';
import { type Measure, warmUp } from './measure.ts';

/** The time after which a hub has given back the space of deleted rows, in milliseconds. */
const TIDIED = 90_000;

/** The size of the database after many jobs were made, answered and deleted, beside that after the first few. */
export const measureDeleting: Measure = async (database, { jobs = 200, puzzles = 100 }) => {
  const stage = await openStage(database, { hubs: 1, runners: 1 });
  try {
    await warmUp(stage);
    await makeAndDelete(stage, 10, puzzles);
    await sleep(TIDIED);
    const before = await megabytesOf(database, stage);
    await makeAndDelete(stage, jobs, puzzles);
    const at = await megabytesOf(database, stage);
    await sleep(TIDIED);
    const after = await megabytesOf(database, stage);
    return [
      `${jobs} jobs of ${puzzles} puzzles made and deleted: ${before.toFixed(1)} MB before, ${at.toFixed(1)} MB ` +
        `at the end, ${after.toFixed(1)} MB ` +
        `${TIDIED / 1000} s later, ${((100 * after) / before - 100).toFixed(0)} % more`,
    ];
  } finally {
    await stage.close();
  }
};

async function makeAndDelete(stage: Stage, jobs: number, puzzles: number): Promise<void> {
  for (let job = 0; job < jobs; job++) {
    const id = await stage.submit(puzzleLines(puzzles, 10, job, ''));
    await stage.ended(id);
    await fetch(`${stage.hubs[0]?.origin}/v1/jobs/${id}`, { method: 'DELETE' });
  }
}

/** The size on the disk: PGlite's folder with its log, or what a server tells. */
async function megabytesOf(name: DatabaseName, { store }: Stage): Promise<number> {
  if (name === 'pglite') {
    const [kilobytes] = execFileSync('du', ['-sk', store.address], { encoding: 'utf8' }).split('\t');
    return Number(kilobytes) / 1000;
  }
  const database = await openDatabase(store.address);
  const [row] = await database.query<{ readonly bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  );
  await database.close();
  return (row?.bytes ?? 0) / 1e6;
}
