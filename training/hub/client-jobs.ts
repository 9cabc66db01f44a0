import { isUuid, type Job, LEASE_SECONDS } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { endCancelling } from './claim-rows.ts';
import type { Database } from './database.ts';
import { announce, OWN, readJobs } from './job-rows.ts';
import { PART_CHANNEL, type PartQueue } from './queue.ts';
import type { Client, HubProblem, IsExpected, JobState } from './store.ts';

/** The stores of jobs and of parts, and the time for which results are kept. */
export interface Keeping {
  readonly database: Database;
  readonly queue: PartQueue;
  /** The seconds for which a result is kept after the end of its job. */
  readonly retainSeconds: number;
}

/** Reads a client's job. Returns undefined for jobs of other clients too. */
export async function jobOf(database: Database, client: Client, id: string): Promise<JobState | undefined> {
  const [found] = isUuid(id) ? await readJobs(database, OWN, [id, client.id]) : [];
  return found && { job: found.job, revision: found.revision };
}

/** Reads a page of a client's jobs. The cursor is the number of the last job on the previous page. */
export async function jobsOf(
  database: Database,
  client: Client,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Result<{ readonly jobs: readonly Job[]; readonly next?: string }, HubProblem>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) {
    const detail = 'expected the cursor that came as next with the page before';
    return failure({ name: 'invalid-parameter', parameter: 'cursor', detail });
  }
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const found = await readJobs(
    database,
    'client = $1 AND number < $2::text::bigint ORDER BY jobs.number DESC LIMIT $3',
    [client.id, String(before), limit + 1],
  );
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last !== undefined ? { next: String(last.number) } : {};
  return success({ jobs: page.map(({ job }) => job), ...next });
}

/**
 * Cancels a job: takes its parts out of the queue, and keeps the answers of finished parts. The job is `cancelling` until all
 * runners of its parts know, or their leases have ended. Runners drop these parts, so the answers that they found are lost.
 * Does nothing if the job's state is none that the client expects.
 */
export async function cancelJob(
  hub: Keeping,
  client: Client,
  id: string,
  isExpected?: IsExpected,
): Promise<JobState | 'changed' | undefined> {
  const { database, queue } = hub;
  return database.transaction(async () => {
    const state = await expectedJob(database, client, id, isExpected);
    if (state === undefined || state === 'changed') return state;
    await queue.cancel(state.job.kind, state.job.id);
    await stopJob(hub, state.job.id, 'cancelling');
    return jobOf(database, client, id);
  });
}

/** Returns a client's job; `changed` if its state is none that the client expects. */
async function expectedJob(
  database: Database,
  client: Client,
  id: string,
  isExpected: IsExpected | undefined,
): Promise<JobState | 'changed' | undefined> {
  // The lock keeps the job as it is between the comparison and the change.
  if (isExpected !== undefined && isUuid(id))
    await database.query(`SELECT FROM crosshatch.jobs WHERE ${OWN} FOR UPDATE`, [id, client.id]);
  const state = await jobOf(database, client, id);
  return state !== undefined && isExpected?.(state) === false ? 'changed' : state;
}

/** Marks a job as `cancelling` or as expired, unless it has ended or is being cancelled already. */
export async function stopJob(
  { database, retainSeconds }: Keeping,
  job: string,
  status: 'cancelling' | 'expired',
): Promise<void> {
  const stopped = await database.query(
    `UPDATE crosshatch.jobs SET status = $2, revision = revision + 1, cancelled = crosshatch.time(),
       ended = CASE WHEN $2 = 'expired' THEN crosshatch.time() END,
       expires = crosshatch.time() + $3 * interval '1 s'
     WHERE id = $1 AND status IN ('queued', 'running') RETURNING id`,
    [job, status, retainSeconds],
  );
  if (stopped.length === 0) return;
  await endCancelling(database, job);
  await announce(database, job);
  // The parts taken out of the queue no longer count in the client's share, so runners may claim other parts.
  await database.notify(PART_CHANNEL, '');
}

/** Ends jobs that have been `cancelling` for longer than a lease, even if their runners have not been heard from. */
export async function endOldCancelling(database: Database): Promise<void> {
  const jobs = await database.query<{ id: string }>(
    `SELECT id FROM crosshatch.jobs WHERE status = 'cancelling' AND cancelled < crosshatch.time() - $1 * interval '1 s'`,
    [LEASE_SECONDS],
  );
  for (const { id } of jobs) {
    await database.transaction(async () => {
      await database.query('UPDATE crosshatch.parts SET runner = NULL WHERE job = $1', [id]);
      await endCancelling(database, id);
    });
  }
}

/** Deletes a client's job with everything that belongs to it, unless its state is none that the client expects. */
export async function removeJob(
  { database, queue }: Keeping,
  client: Client,
  id: string,
  isExpected?: IsExpected,
): Promise<boolean | 'changed'> {
  return database.transaction(async () => {
    const state = await expectedJob(database, client, id, isExpected);
    if (state === undefined) return false;
    if (state === 'changed') return state;
    await queue.forget(state.job.kind, state.job.id);
    await database.query('DELETE FROM crosshatch.jobs WHERE id = $1', [state.job.id]);
    await announce(database, state.job.id);
    return true;
  });
}
