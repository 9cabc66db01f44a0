import { setTimeout } from 'node:timers/promises';
import type { JobKind } from '@crosshatch/core/jobs';
import { failedLine } from '../work/failed-line.ts';
import { linesOf } from '../work/part.ts';
import { countAnswers, storeResult } from './claims.ts';
import { endOldCancelling, type Keeping, stopJob } from './client-jobs.ts';
import { gunzipped, gzipped } from './gzip.ts';
import { announce, endIfDone } from './job-rows.ts';
import { type DeadLetter, MOST_ATTEMPTS, PART_CHANNEL, QUEUE_TABLES } from './queue.ts';

/*
 * The work that the hub does without being asked. Each hub of a database does all of it: none is special, and doing it
 * twice changes nothing.
 */

/** Days for which a job is known after its result was deleted. */
const KNOWN_DAYS = 30;

/** The time between two rounds, in milliseconds. */
const PAUSE_MS = 1000;

/** Rounds after which tables are tidied. */
const TIDY_ROUNDS = 60;

/** The tables whose rows come and go. */
const TABLES = ['jobs', 'parts', 'idempotency'].map((name) => `crosshatch.${name}`);

/** Does what is due each second, until a signal. A round that fails, as where the database is away, is followed by the next. */
export async function keepUp(hub: Keeping, report: (fault: unknown) => void, signal: AbortSignal): Promise<void> {
  for (let round = 1; !signal.aborted; round++) {
    try {
      await upkeep(hub);
      if (round % TIDY_ROUNDS === 0) await hub.database.tidy([...TABLES, ...QUEUE_TABLES]);
    } catch (fault) {
      if (!signal.aborted) report(fault);
    }
    await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
}

/** Buries dead parts, gives up jobs whose time is over, deletes old results. */
async function upkeep(hub: Keeping): Promise<void> {
  for (const letter of await hub.queue.newDeadLetters()) await bury(hub, letter);
  await expireJobs(hub);
  await endOldCancelling(hub.database);
  await deleteResults(hub);
}

/** Answers the lines of a part that used up its attempts. A data set or an experiment has failed with it. */
async function bury({ database, retainSeconds }: Keeping, { part, job, detail }: DeadLetter): Promise<void> {
  const [row] = await database.query<{ kind: JobKind; firstLine: number; input: Uint8Array | null }>(
    `SELECT kind, first_line AS "firstLine", input FROM crosshatch.parts JOIN crosshatch.jobs ON jobs.id = job
     WHERE parts.id = $1`,
    [part],
  );
  if (row?.input == null) return;
  const reason = `${MOST_ATTEMPTS} runners failed on these puzzles, the last one so: ${detail}`;
  const lines = linesOf((await gunzipped(row.input)).toString(), row.firstLine);
  const isWhole = row.kind === 'dataset' || row.kind === 'experiment';
  const text = isWhole ? '' : lines.map((line) => failedLine(line, reason)).join('');
  const result = { text, packed: await gzipped(text), lines: isWhole ? 0 : lines.length };
  await database.transaction(async () => {
    // A job may have been cancelled since: what has ended stays as it is.
    const open = await database.query(
      "SELECT FROM crosshatch.jobs WHERE id = $1 AND status IN ('queued', 'running') FOR UPDATE",
      [job],
    );
    if (open.length === 0) return;
    const buried = await database.query(
      `UPDATE crosshatch.parts SET is_dead = true, failure = $2, runner = NULL WHERE id = $1 AND NOT is_dead
         AND result IS NULL RETURNING id`,
      [part, detail],
    );
    if (buried.length === 0) return;
    await storeResult(database, part, result, { failed: lines.length });
    if (isWhole) await database.query('UPDATE crosshatch.jobs SET error = $2 WHERE id = $1', [job, reason]);
    await endIfDone(database, job, retainSeconds);
    await announce(database, job);
  });
}

/** Has the dead parts of a job run again, or those of all jobs. Returns their number. */
export async function redriveJobs(hub: Keeping, job?: string): Promise<number> {
  const jobs = await hub.database.query<{ job: string }>(
    'SELECT DISTINCT job FROM crosshatch.parts WHERE is_dead AND ($1::text IS NULL OR job::text = lower($1))',
    [job ?? null],
  );
  let parts = 0;
  for (const { job } of jobs) parts += await redriveJob(hub, job);
  return parts;
}

/** Has the dead parts of a job run again. Returns their number. */
async function redriveJob({ database, queue }: Keeping, job: string): Promise<number> {
  return database.transaction(async () => {
    const parts = await database.query<{ lines: number; answers: Record<string, number> }>(
      `UPDATE crosshatch.parts SET is_dead = false, result = NULL, result_bytes = NULL, result_lines = NULL
       FROM crosshatch.jobs WHERE job = $1 AND jobs.id = job AND is_dead AND NOT is_result_deleted
         AND status IN ('queued', 'running', 'succeeded', 'failed')
       RETURNING parts.lines, parts.answers`,
      [job],
    );
    if (parts.length === 0) return 0;
    await queue.redrive(job);
    for (const { lines, answers } of parts) {
      const less = Object.fromEntries(Object.entries(answers).map(([status, count]) => [status, -count]));
      await countAnswers(database, job, { lines: -lines, parts: -1, answers: less });
    }
    // The job has the time anew that it had when it was made.
    await database.query(
      `UPDATE crosshatch.jobs SET status = 'running', error = NULL, sha256 = NULL, ended = NULL,
         expires = crosshatch.time() + given_seconds * interval '1 s' WHERE id = $1`,
      [job],
    );
    await announce(database, job);
    await database.notify(PART_CHANNEL, '');
    return parts.length;
  });
}

/** Gives up jobs whose time is over. */
async function expireJobs(hub: Keeping): Promise<void> {
  const { database, queue } = hub;
  const due = await database.query<{ id: string; kind: JobKind }>(
    `SELECT id, kind FROM crosshatch.jobs
     WHERE NOT is_result_deleted AND expires < crosshatch.time() AND status IN ('queued', 'running')`,
  );
  for (const { id, kind } of due) {
    await database.transaction(async () => {
      await queue.cancel(kind, id);
      await stopJob(hub, id, 'expired');
    });
  }
}

/** Deletes the results of jobs that ended long ago, and later the jobs. */
async function deleteResults({ database, queue }: Keeping): Promise<void> {
  const due = await database.query<{ id: string; kind: JobKind }>(
    `SELECT id, kind FROM crosshatch.jobs
     WHERE NOT is_result_deleted AND expires < crosshatch.time() AND ended IS NOT NULL`,
  );
  for (const { id, kind } of due) {
    await database.transaction(async () => {
      await queue.forget(kind, id);
      await database.query('DELETE FROM crosshatch.parts WHERE job = $1', [id]);
      await database.query(
        'UPDATE crosshatch.jobs SET is_result_deleted = true, revision = revision + 1 WHERE id = $1',
        [id],
      );
    });
  }
  await database.query(
    `DELETE FROM crosshatch.jobs WHERE is_result_deleted AND expires < crosshatch.time() - $1 * interval '1 day'`,
    [KNOWN_DAYS],
  );
}
