import { type Claim, type ClaimRequest, isUuid, type JobKind, type JobStatus } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { type AnswerCounts, checkedAnswers } from './checked-answers.ts';
import type { Database } from './database.ts';
import { gunzipped, gzipped } from './gzip.ts';
import { announce, endIfDone } from './job-rows.ts';
import { PART_CHANNEL, type PartQueue } from './queue.ts';
import type { Client, HubProblem } from './store.ts';
import { waitingKinds } from './turns.ts';

/** The parts of a client that are claimed together while parts of others wait. */
export const USUAL_SHARE = 4;

/** Wrong results after which a runner's key is disabled. */
const MOST_WRONG_RESULTS = 3;

export interface Claiming {
  readonly database: Database;
  readonly queue: PartQueue;
  readonly share: number;
  readonly version: string;
  readonly retainSeconds: number;
}

/** A claim as the database has it. */
interface Claimed {
  readonly part: string;
  /** The number of the claim, among those of its part. */
  readonly attempt: number;
  readonly job: string;
  readonly kind: JobKind;
  readonly status: JobStatus;
  readonly id: string;
  readonly retryCount: number;
}

const CLAIM_LOST: HubProblem = {
  name: 'claim-lost',
  detail: 'this claim has ended: its part is done, is cancelled, or was given to another runner',
};

/** Takes a part for a runner, if there is one. */
export async function takePart(hub: Claiming, runner: Client, { kinds }: ClaimRequest): Promise<Claim | undefined> {
  const { database, share } = hub;
  const waiting = await waitingKinds(database, kinds);
  // While nobody else waits, a client gets more than its share.
  for (const most of [share, undefined]) {
    for (const kind of waiting) {
      const taken = await database.transaction(() => takeOpen(hub, runner, kind, most));
      if (taken === undefined) continue;
      const { input, ...rest } = taken;
      return claimOf(rest, (await gunzipped(input)).toString());
    }
  }
  return undefined;
}

/** Takes the next part of a kind whose job goes on. */
async function takeOpen(
  { database, queue }: Claiming,
  runner: Client,
  kind: JobKind,
  share: number | undefined,
): Promise<TakenRow | undefined> {
  for (;;) {
    const attempt = await queue.take(kind, share);
    const taken = attempt && (await recordClaim(database, runner, attempt));
    if (attempt === undefined || taken !== undefined) return taken;
    // pg-boss makes a new entry of a failed one, which a client that cancels or deletes the job at that moment does not see.
    await queue.drop(kind, attempt);
  }
}

interface TakenRow {
  readonly part: string;
  readonly attempts: number;
  readonly job: string;
  readonly kind: JobKind;
  readonly options: Record<string, unknown>;
  readonly index: number;
  readonly first_line: number;
  readonly input: Uint8Array;
}

const claimOf = (row: Omit<TakenRow, 'input'>, text: string): Claim => ({
  claim: `${row.part}.${row.attempts}`,
  job: { id: row.job, kind: row.kind, options: row.options },
  part: { index: row.index, firstLine: row.first_line, text },
});

/** Records a claim in the tables. Undefined where the job has ended, is being cancelled or is gone. */
async function recordClaim(
  database: Database,
  runner: Client,
  { part, id, retryCount }: { readonly part: string; readonly id: string; readonly retryCount: number },
): Promise<TakenRow | undefined> {
  const [row] = await database.query<TakenRow>(
    `WITH job AS (
       UPDATE crosshatch.jobs SET attempts = attempts + 1, started = coalesce(started, crosshatch.time()),
         status = 'running', revision = revision + 1
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

/** Finds a claim of a runner that no other claim of the part has followed. */
async function findClaim(database: Database, runner: Client, claim: string): Promise<Claimed | undefined> {
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

/**
 * Settles a claim in a transaction: in the queue, where a lost one stops it, then by a function. Where the job was
 * cancelled meanwhile, its runner now knows.
 */
async function settle(
  { database }: Claiming,
  claimed: Claimed | undefined,
  inQueue: (claimed: Claimed) => Promise<boolean>,
  then: (claimed: Claimed) => Promise<unknown>,
): Promise<Result<void, HubProblem>> {
  if (claimed === undefined) return failure(CLAIM_LOST);
  return database.transaction(async () => {
    if (await inQueue(claimed)) {
      await then(claimed);
      await announce(database, claimed.job);
      return success(undefined);
    }
    await letGo(database, claimed);
    return failure(CLAIM_LOST);
  });
}

/** Ends a claim in the tables. A job that is being cancelled is cancelled with the last one. */
async function letGo(database: Database, { part, attempt, job }: Claimed): Promise<void> {
  // The lines that the runner has answered count no more.
  await database.query('UPDATE crosshatch.jobs SET revision = revision + 1 WHERE id = $1 AND ended IS NULL', [job]);
  // Another runner may have taken the part since the claim was found.
  await database.query('UPDATE crosshatch.parts SET runner = NULL, answered = 0 WHERE id = $1 AND attempts = $2', [
    part,
    attempt,
  ]);
  await endCancelling(database, job);
}

/** Ends a job that is being cancelled and of which no runner has a part. */
export async function endCancelling(database: Database, job: string): Promise<void> {
  // Two runners that let go at once take turns: neither statement below would see that the other's part is free.
  await database.query("SELECT FROM crosshatch.jobs WHERE id = $1 AND status = 'cancelling' FOR UPDATE", [job]);
  const ended = await database.query(
    `UPDATE crosshatch.jobs SET status = 'cancelled', revision = revision + 1, ended = crosshatch.time() WHERE id = $1 AND status = 'cancelling'
       AND NOT EXISTS (SELECT FROM crosshatch.parts WHERE job = $1 AND runner IS NOT NULL) RETURNING id`,
    [job],
  );
  if (ended.length > 0) await announce(database, job);
}

/** Renews a claim. Tells whether the runner is to drop the part instead. */
export async function renewClaim(
  { database, queue }: Claiming,
  runner: Client,
  claim: string,
  answered: number,
): Promise<Result<{ readonly cancel: boolean }, HubProblem>> {
  const claimed = await findClaim(database, runner, claim);
  if (claimed === undefined) return failure(CLAIM_LOST);
  return database.transaction(async () => {
    const { job, part, kind, status } = claimed;
    if (await queue.touch(kind, claimed)) {
      const progress = await database.query(
        'UPDATE crosshatch.parts SET answered = $2 WHERE id = $1 AND answered <> $2 RETURNING id',
        [part, answered],
      );
      if (progress.length > 0) {
        await database.query('UPDATE crosshatch.jobs SET revision = revision + 1 WHERE id = $1', [job]);
        await announce(database, job);
      }
      return success({ cancel: false });
    }
    await letGo(database, claimed);
    return status === 'running' ? failure(CLAIM_LOST) : success({ cancel: true });
  });
}

/** Takes a part's answers, once: those of an earlier claim are refused. Wrong ones count as a failed attempt. */
export async function completePart(
  hub: Claiming,
  runner: Client,
  claim: string,
  lines: string,
): Promise<Result<void, HubProblem>> {
  const { database, queue } = hub;
  const claimed = await findClaim(database, runner, claim);
  if (claimed === undefined) return failure(CLAIM_LOST);
  const [row] = await database.query<{ input: Uint8Array | null; firstLine: number }>(
    'SELECT input, first_line AS "firstLine" FROM crosshatch.parts WHERE id = $1',
    [claimed.part],
  );
  if (row?.input == null) return failure(CLAIM_LOST);
  const text = (await gunzipped(row.input)).toString();
  const checked = await checkedAnswers(claimed.kind, { text, firstLine: row.firstLine }, lines);
  if (!checked.ok) return refuseResult(hub, runner, claimed, checked.error);
  const result = { text: lines, packed: await gzipped(lines), lines: lines.split('\n').length - 1 };
  return settle(
    hub,
    claimed,
    () => queue.complete(claimed.kind, claimed),
    async ({ part, job }) => {
      await storeResult(database, part, result, checked.value);
      await endIfDone(database, job, hub.retainSeconds);
      // A client whose share was taken has room again.
      await database.notify(PART_CHANNEL, claimed.kind);
    },
  );
}

/** The answers of a part: as text, packed by gzip, and their number. */
interface PartResult {
  readonly text: string;
  readonly packed: Uint8Array;
  readonly lines: number;
}

/** Stores the answers of a part, from any runner, and counts them. */
export async function storeResult(
  database: Database,
  part: string,
  { text, packed, lines }: PartResult,
  answers: AnswerCounts,
): Promise<void> {
  const [row] = await database.query<{ job: string; lines: number }>(
    `UPDATE crosshatch.parts SET result = $2, result_bytes = $3, result_lines = $4, answers = $5::text::jsonb,
       runner = NULL, answered = 0, input = CASE WHEN is_dead THEN input END
     WHERE id = $1 RETURNING job, lines`,
    [part, packed, Buffer.byteLength(text), lines, JSON.stringify(answers)],
  );
  if (row === undefined) throw new Error(`there is no part ${part}`);
  await countAnswers(database, row.job, { lines: row.lines, parts: 1, answers });
}

/** Adds to the counts of a job, or takes away from them. */
export async function countAnswers(
  database: Database,
  job: string,
  more: { readonly lines: number; readonly parts: number; readonly answers: AnswerCounts },
): Promise<void> {
  await database.query(
    `UPDATE crosshatch.jobs SET done_lines = done_lines + $2, done_parts = done_parts + $3, revision = revision + 1,
       answers = (
         SELECT coalesce(jsonb_object_agg(status, number), '{}') FROM (
           SELECT status, sum(number) AS number FROM (
             SELECT key AS status, value::int AS number FROM jsonb_each_text(answers)
             UNION ALL SELECT key, value::int FROM jsonb_each_text($4::text::jsonb)
           ) AS counts GROUP BY status HAVING sum(number) > 0
         ) AS sums
       )
     WHERE id = $1`,
    [job, more.lines, more.parts, JSON.stringify(more.answers)],
  );
}

/** Refuses the answers of a part that cannot be read. */
export async function refusePart(
  hub: Claiming,
  runner: Client,
  claim: string,
  detail: string,
): Promise<Result<void, HubProblem>> {
  const claimed = await findClaim(hub.database, runner, claim);
  return claimed === undefined ? failure(CLAIM_LOST) : refuseResult(hub, runner, claimed, detail);
}

async function refuseResult(
  hub: Claiming,
  runner: Client,
  claimed: Claimed,
  detail: string,
): Promise<Result<void, HubProblem>> {
  const failed = await failAttempt(hub, claimed, `wrong result: ${detail}`);
  if (!failed.ok) return failed;
  if (runner.keyId !== undefined) {
    await hub.database.query(
      `UPDATE crosshatch.keys SET wrong_results = wrong_results + 1,
         revoked = CASE WHEN wrong_results + 1 >= $2 THEN coalesce(revoked, crosshatch.time()) ELSE revoked END
       WHERE id = $1`,
      [runner.keyId, MOST_WRONG_RESULTS],
    );
  }
  return failure({ name: 'wrong-result', detail });
}

const failAttempt = (hub: Claiming, claimed: Claimed | undefined, detail: string) =>
  settle(
    hub,
    claimed,
    (found) => hub.queue.fail(found.kind, found, detail),
    (found) => letGo(hub.database, found),
  );

export const failPart = async (hub: Claiming, runner: Client, claim: string, detail: string) =>
  failAttempt(hub, await findClaim(hub.database, runner, claim), detail);

export const releasePart = async (hub: Claiming, runner: Client, claim: string) =>
  settle(
    hub,
    await findClaim(hub.database, runner, claim),
    (found) => hub.queue.release(found.kind, found),
    async (found) => {
      await letGo(hub.database, found);
      await hub.database.notify(PART_CHANNEL, found.kind);
    },
  );
