import { setTimeout } from 'node:timers/promises';
import type { JobKind } from '@crosshatch/core/jobs';
import { gunzipped, gzipped } from '../files/gzip.ts';
import { failedLine } from '../work/failed-line.ts';
import { linesOf } from '../work/part.ts';
import { countAnswers, storeResult } from './claims.ts';
import { endOldCancelling, type Keeping, stopJob } from './client-jobs.ts';
import { announce, endIfDone } from './job-rows.ts';
import { type DeadLetter, MOST_ATTEMPTS, PART_CHANNEL, QUEUE_TABLES } from './queue.ts';

/*
 * The background work of the hub. Each hub of a database does all the work: no hub is special, and doing the work twice changes
 * nothing.
 */

/** The days for which a job is still known after its result was deleted. */
const KNOWN_DAYS = 30;

/** The time between two rounds, in milliseconds. */
const PAUSE_MS = 1000;

/** The number of rounds after which tables are tidied. */
const TIDY_ROUNDS = 60;

/** The tables whose rows are often inserted and deleted. */
const TABLES = ['jobs', 'parts', 'idempotency'].map((name) => `crosshatch.${name}`);

/**
 * Does the due work each second, until the signal aborts. After a round that fails, as when the database is away, the next
 * round follows.
 */
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

/** Buries dead parts, gives up jobs whose time is over, and deletes old results. */
async function upkeep(hub: Keeping): Promise<void> {
  for (const letter of await hub.queue.newDeadLetters()) await bury(hub, letter);
  await expireJobs(hub);
  await endOldCancelling(hub.database);
  await deleteResults(hub);
}

/**
 * Answers the lines of a part that has used up its attempts. For a data set or an experiment, the whole job has then failed.
 */
async function bury({ database, queue, retainSeconds }: Keeping, letter: DeadLetter): Promise<void> {
  const { part, job, detail } = letter;
  const [row] = await database.query<{ kind: JobKind; firstLine: number; input: Uint8Array | null }>(
    `SELECT kind, first_line AS "firstLine", input FROM crosshatch.parts JOIN crosshatch.jobs ON jobs.id = job
     WHERE parts.id = $1`,
    [part],
  );
  if (row?.input == null) return;
  const lines = linesOf((await gunzipped(row.input)).toString(), row.firstLine);
  const isWhole = row.kind === 'dataset' || row.kind === 'experiment';
  const aim = isWhole ? '' : ' to answer these puzzles';
  const reason = `${MOST_ATTEMPTS} attempts${aim} failed, the last one so: ${detail}`;
  const text = isWhole ? '' : lines.map((line) => failedLine(line, reason)).join('');
  const result = { text, packed: await gzipped(text), lines: isWhole ? 0 : lines.length };
  await database.transaction(async () => {
    // The job may have been cancelled meanwhile: a job that has ended does not change.
    const open = await database.query(
      "SELECT FROM crosshatch.jobs WHERE id = $1 AND status IN ('queued', 'running') FOR UPDATE",
      [job],
    );
    // A part is not buried either if an operator has queued it again meanwhile, with the other dead parts of its job.
    if (open.length === 0 || !(await queue.hasLetter(letter))) return;
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

/** Runs the dead parts of a job, or of all jobs, again. Returns their number; undefined if there is no such job. */
export async function redriveJobs(hub: Keeping, job?: string): Promise<number | undefined> {
  if (job !== undefined) {
    const found = await hub.database.query('SELECT FROM crosshatch.jobs WHERE id::text = lower($1)', [job]);
    if (found.length === 0) return undefined;
  }
  const jobs = await hub.database.query<{ job: string }>(
    'SELECT DISTINCT job FROM crosshatch.parts WHERE is_dead AND ($1::text IS NULL OR job::text = lower($1))',
    [job ?? null],
  );
  let parts = 0;
  for (const { job } of jobs) parts += await redriveJob(hub, job);
  return parts;
}

/** Runs the dead parts of a job again. Returns their number. */
async function redriveJob({ database, queue }: Keeping, job: string): Promise<number> {
  return database.transaction(async () => {
    // The lock lets one transaction decide whether the job is run again, or is cancelled, given up or deleted.
    const open = await database.query(
      `SELECT FROM crosshatch.jobs WHERE id = $1 AND NOT is_result_deleted
         AND (status IN ('succeeded', 'failed') OR status IN ('queued', 'running') AND expires > crosshatch.time())
       FOR UPDATE`,
      [job],
    );
    if (open.length === 0) return 0;
    const parts = await database.query<{ lines: number; answers: Record<string, number> }>(
      `UPDATE crosshatch.parts SET is_dead = false, result = NULL, result_bytes = NULL, result_lines = NULL
       WHERE job = $1 AND is_dead RETURNING lines, answers`,
      [job],
    );
    if (parts.length === 0) return 0;
    await queue.redrive(job);
    for (const { lines, answers } of parts) {
      const less = Object.fromEntries(Object.entries(answers).map(([status, count]) => [status, -count]));
      await countAnswers(database, job, { lines: -lines, parts: -1, answers: less });
    }
    // The job gets the same time again that it had when it was made. If it had ended, its pace counts from the next claim.
    await database.query(
      `UPDATE crosshatch.jobs SET status = 'running', error = NULL, sha256 = NULL, ended = NULL,
         resumed = CASE WHEN ended IS NULL THEN resumed END,
         resumed_lines = CASE WHEN ended IS NULL THEN resumed_lines ELSE done_lines END,
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

/** Deletes the results of jobs that ended long ago and, after `KNOWN_DAYS`, the jobs. */
async function deleteResults({ database, queue }: Keeping): Promise<void> {
  const isDue = 'NOT is_result_deleted AND expires < crosshatch.time() AND ended IS NOT NULL';
  const due = await database.query<{ id: string; kind: JobKind }>(
    `SELECT id, kind FROM crosshatch.jobs WHERE ${isDue}`,
  );
  for (const { id, kind } of due) {
    await database.transaction(async () => {
      // The job may have been run again meanwhile.
      const still = await database.query(`SELECT FROM crosshatch.jobs WHERE id = $1 AND ${isDue} FOR UPDATE`, [id]);
      if (still.length === 0) return;
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
