import type { Claim, ClaimRequest, JobKind } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { gunzipped, gzipped } from '../files/gzip.ts';
import { type AnswerCounts, checkedAnswers } from './checked-answers.ts';
import { type Claimed, findClaim, letGo, recordClaim, type TakenRow } from './claim-rows.ts';
import type { Database } from './database.ts';
import { announce, endIfDone } from './job-rows.ts';
import { PART_CHANNEL, type PartQueue } from './queue.ts';
import type { Client, HubProblem } from './store.ts';
import { waitingKinds } from './turns.ts';

/** The most parts of a client that are claimed at the same time while parts of other clients wait. */
export const USUAL_SHARE = 4;

/** The number of wrong results after which a runner's key is disabled. */
const MOST_WRONG_RESULTS = 3;

export interface Claiming {
  readonly database: Database;
  readonly queue: PartQueue;
  readonly share: number;
  readonly version: string;
  readonly retainSeconds: number;
}

const CLAIM_LOST: HubProblem = {
  name: 'claim-lost',
  detail: 'this claim has ended: its part is done or was given to another runner, or its job was cancelled or deleted',
};

/** Takes a part for a runner, if there is one. */
export async function takePart(hub: Claiming, runner: Client, { kinds }: ClaimRequest): Promise<Claim | undefined> {
  const { database, share } = hub;
  const waiting = await waitingKinds(database, kinds);
  // The second round ignores the share: while nobody else waits, a client gets more.
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

/** Takes the next part of a kind whose job is still active. */
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
    // pg-boss makes a new entry for a failed one. A cancellation or deletion of the job at that moment does not see the new
    // entry.
    await queue.drop(kind, attempt);
  }
}

const claimOf = (row: Omit<TakenRow, 'input'>, text: string): Claim => ({
  claim: `${row.part}.${row.attempts}`,
  job: { id: row.job, kind: row.kind, options: row.options },
  part: { index: row.index, firstLine: row.first_line, text },
});

/**
 * Settles a claim in a transaction: first in the queue, then by a function. If the queue shows that the claim is lost, it only
 * records that the runner no longer has the part, which a cancelled job waits for.
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

/** Renews a claim. Tells whether the runner should drop the part instead. */
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

/** Takes a part's answers once: answers of an earlier claim are refused. Wrong answers count as a failed attempt. */
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
      // A client that had its full share may have another part claimed now.
      await database.notify(PART_CHANNEL, claimed.kind);
    },
  );
}

/** The answers of a part: as text, compressed by gzip, and the number of lines. */
interface PartResult {
  readonly text: string;
  readonly packed: Uint8Array;
  readonly lines: number;
}

/** Stores and counts the answers of a part, without a check of the claim. */
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

/** Adds to the counts of a job; negative numbers subtract. */
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
