import { isUuid, type JobKind, type JobStatus } from '@crosshatch/core/jobs';
import type { Database } from './database.ts';
import { announce } from './job-rows.ts';
import type { Client } from './store.ts';

/*
 * The claims in the tables: a claim records the runner that has a part, and the attempt of the queue. A part has only the
 * number of its last claim, so earlier claims are no longer found.
 */

/** A claim as stored in the database. */
export interface Claimed {
  readonly part: string;
  /** The number of the claim among the claims of its part. */
  readonly attempt: number;
  readonly job: string;
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly id: string;
  readonly retryCount: number;
}

/** A part that a runner takes. */
export interface TakenRow {
  readonly part: string;
  readonly attempts: number;
  readonly job: string;
  readonly kind: JobKind;
  readonly options: Record<string, unknown>;
  readonly index: number;
  readonly first_line: number;
  readonly input: Uint8Array;
}

/** Records a claim in the tables. Returns undefined if the job has ended, is being cancelled or is gone. */
export async function recordClaim(
  database: Database,
  runner: Client,
  { part, id, retryCount }: { readonly part: string; readonly id: string; readonly retryCount: number },
): Promise<TakenRow | undefined> {
  const [row] = await database.query<TakenRow>(
    `WITH job AS (
       UPDATE crosshatch.jobs SET attempts = attempts + 1, started = coalesce(started, crosshatch.time()),
         resumed = coalesce(resumed, crosshatch.time()), status = 'running', revision = revision + 1
       WHERE id = (SELECT job FROM crosshatch.parts WHERE id = $1) AND status IN ('queued', 'running')
       RETURNING id AS job, kind, options
     ), part AS (
       UPDATE crosshatch.parts SET attempts = attempts + 1, answered = 0, runner = $2, ticket = $3, retry_count = $4
       WHERE id = $1 AND job = (SELECT job FROM job) RETURNING id AS part, attempts, index, first_line, input
     ) SELECT * FROM part, job`,
    [part, runner.id, id, retryCount],
  );
  if (row === undefined) return undefined;
  await announce(database, row.job);
  return row;
}

/** Finds a claim of a runner, if it is the last claim of its part. */
export async function findClaim(database: Database, runner: Client, claim: string): Promise<Claimed | undefined> {
  const [, part = '', attempt] = /^(.{36})\.(\d{1,9})$/.exec(claim) ?? [];
  if (!isUuid(part)) return undefined;
  const [found] = await database.query<Claimed>(
    `SELECT parts.id AS part, parts.attempts AS attempt, job, kind, status, ticket AS id, retry_count AS "retryCount"
     FROM crosshatch.parts JOIN crosshatch.jobs ON jobs.id = job
     WHERE parts.id = $1::uuid AND parts.attempts = $2 AND runner = $3`,
    [part, Number(attempt), runner.id],
  );
  return found;
}

/** Ends a claim in the tables. A job that is being cancelled ends with its last claim. */
export async function letGo(database: Database, { part, attempt, job }: Claimed): Promise<void> {
  // The lines that the runner has answered no longer count, so the revision grows.
  await database.query('UPDATE crosshatch.jobs SET revision = revision + 1 WHERE id = $1 AND ended IS NULL', [job]);
  // Another runner may have taken the part since this claim was found.
  await database.query('UPDATE crosshatch.parts SET runner = NULL, answered = 0 WHERE id = $1 AND attempts = $2', [
    part,
    attempt,
  ]);
  await endCancelling(database, job);
}

/** Ends a job that is being cancelled if no runner has a part of it. */
export async function endCancelling(database: Database, job: string): Promise<void> {
  // The lock makes two runners that let go at the same time take turns. Otherwise neither statement below would see that the
  // other runner's part is free.
  await database.query("SELECT FROM crosshatch.jobs WHERE id = $1 AND status = 'cancelling' FOR UPDATE", [job]);
  const ended = await database.query(
    `UPDATE crosshatch.jobs SET status = 'cancelled', revision = revision + 1, ended = crosshatch.time() WHERE id = $1 AND status = 'cancelling'
       AND NOT EXISTS (SELECT FROM crosshatch.parts WHERE job = $1 AND runner IS NOT NULL) RETURNING id`,
    [job],
  );
  if (ended.length > 0) await announce(database, job);
}
