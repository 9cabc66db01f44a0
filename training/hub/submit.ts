import { createHash, type Hash, randomUUID } from 'node:crypto';
import { cutParts, type Job, type Part, workEstimate } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { gzipped } from '../files/gzip.ts';
import type { Database } from './database.ts';
import { readJobs } from './job-rows.ts';
import { PART_CHANNEL, type PartQueue } from './queue.ts';
import type { Client, HubProblem, Submission } from './store.ts';
import { priorities } from './turns.ts';

/** The limits of a client for its jobs that have not ended. */
export interface Quotas {
  readonly jobs: number;
  readonly lines: number;
}

/** The number of parts that Node's threads compress at once. */
const COMPRESSED_AT_ONCE = 4;

/** The most parts that one statement inserts. */
const INSERTED_AT_ONCE = 500;

interface Accepting {
  readonly database: Database;
  readonly queue: PartQueue;
  readonly quotas: Quotas;
  readonly version: string;
}

type StoredPart = Omit<Part, 'text'> & { readonly id: string; readonly input: Uint8Array };

/** Accepts a whole job, or nothing of it. */
export async function submit(hub: Accepting, client: Client, submission: Submission): Promise<Result<Job, HubProblem>> {
  const { kind, options } = submission;
  const early = await earlyRefusal(hub, client, submission);
  if (early !== undefined) return failure(early);
  const hash = createHash('sha256').update(JSON.stringify([kind, options, submission.priority, submission.expires]));
  const parts = await storedParts(cutParts(hashed(submission.lines, hash), workEstimate(kind, options)), hub.quotas);
  if (!parts.ok) return parts;
  hub.database.reserve(parts.value.reduce((sum, { input }) => sum + input.length, 0));
  // The digest is computed here, since a hash gives it only once, but the database may repeat the transaction.
  const digest = hash.digest();
  return hub.database.transaction(async () => accept(hub, client, submission, digest, parts.value));
}

/** Refuses a client with too many jobs before its text is read, unless the job may exist already. */
async function earlyRefusal({ database, quotas }: Accepting, client: Client, { again, idempotencyKey }: Submission) {
  const open = await openOf(database, client);
  if (open.jobs < quotas.jobs) return undefined;
  return !again && (await earlierJob(database, client, idempotencyKey)) ? undefined : tooManyJobs(quotas);
}

async function* hashed(pieces: AsyncIterable<string>, hash: Hash): AsyncGenerator<string, void> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Compresses parts as they arrive, several at once. */
async function storedParts(parts: AsyncIterable<Part>, quotas: Quotas): Promise<Result<StoredPart[], HubProblem>> {
  const stored: StoredPart[] = [];
  const waiting: Promise<StoredPart>[] = [];
  let lines = 0;
  for await (const { text, ...part } of parts) {
    lines += part.answers;
    if (lines > quotas.lines) return failure(tooManyLines(quotas));
    waiting.push(gzipped(text).then((input) => ({ ...part, input, id: randomUUID() })));
    if (waiting.length === COMPRESSED_AT_ONCE) stored.push(...(await Promise.all(waiting.splice(0))));
  }
  stored.push(...(await Promise.all(waiting)));
  return lines === 0 ? failure(NO_LINES) : success(stored);
}

async function accept(
  { database, queue, quotas, version }: Accepting,
  client: Client,
  { kind, options, priority, expires, idempotencyKey, again = false }: Submission,
  digest: Buffer,
  parts: readonly StoredPart[],
): Promise<Result<Job, HubProblem>> {
  // A client's submissions are accepted one after another, so that none misses a quota or the key of another one.
  await database.query("SELECT pg_advisory_xact_lock(hashtext('crosshatch.client'), hashtext($1))", [client.id]);
  const earlier = await earlierJob(database, client, idempotencyKey);
  if (earlier !== undefined && earlier.digest !== digest.toString('hex')) return failure(KEY_REUSED);
  if (earlier !== undefined && !again) return jobWith(database, earlier.job);
  const lines = parts.reduce((sum, { answers }) => sum + answers, 0);
  const open = await openOf(database, client);
  if (open.jobs >= quotas.jobs) return failure(tooManyJobs(quotas));
  if (open.lines + lines > quotas.lines) return failure(tooManyLines(quotas));

  const id = randomUUID();
  await database.query(
    `INSERT INTO crosshatch.jobs (id, client, kind, options, priority, version, status, created, given_seconds, expires, lines, parts)
     VALUES ($1, $2, $3, $4::text::json, $5, $6, 'queued', crosshatch.time(),
       $7::int, crosshatch.time() + $7::int * interval '1 s', $8, $9)`,
    [id, client.id, kind, JSON.stringify(options), priority, version, expires, lines, parts.length],
  );
  if (idempotencyKey !== undefined) {
    const values = [client.id, idempotencyKey, digest, id];
    await database.query(
      'INSERT INTO crosshatch.idempotency (client, key, digest, job) VALUES ($1, $2, $3, $4)',
      values,
    );
  }
  await insertParts(database, id, parts);
  const priorityOf = await priorities(database, { kind, client: client.id, priority });
  const entries = parts.map((part, index) => ({ job: id, part: part.id, priority: priorityOf(index) }));
  await queue.add(kind, client.id, entries);
  await database.notify(PART_CHANNEL, kind);
  return jobWith(database, id);
}

async function insertParts(database: Database, job: string, parts: readonly StoredPart[]): Promise<void> {
  for (let from = 0; from < parts.length; from += INSERTED_AT_ONCE) {
    const rows = parts
      .slice(from, from + INSERTED_AT_ONCE)
      .map(({ id, firstLine, answers, input }, index) => [id, job, from + index, firstLine, answers, input]);
    const places = rows.map((row, index) => `(${row.map((_, column) => `$${index * row.length + column + 1}`)})`);
    const text = `INSERT INTO crosshatch.parts (id, job, index, first_line, lines, input) VALUES ${places}`;
    await database.query(text, rows.flat());
  }
}

async function jobWith(database: Database, id: string): Promise<Result<Job, HubProblem>> {
  const [found] = await readJobs(database, 'id = $1', [id]);
  if (found === undefined) throw new Error(`there is no job ${id}`);
  return success(found.job);
}

/** Counts the jobs of a client that have not ended, and their lines. */
async function openOf(database: Database, client: Client): Promise<Quotas> {
  const [open] = await database.query<Quotas>(
    `SELECT count(*)::int AS jobs, coalesce(sum(lines), 0)::float8 AS lines FROM crosshatch.jobs
     WHERE client = $1 AND ended IS NULL`,
    [client.id],
  );
  return open ?? { jobs: 0, lines: 0 };
}

/** Finds the newest job to which a client's idempotency key led, with the digest of its request in hexadecimal. */
async function earlierJob(database: Database, client: Client, key: string | undefined) {
  if (key === undefined) return undefined;
  const [earlier] = await database.query<{ readonly job: string; readonly digest: string }>(
    `SELECT job, encode(digest, 'hex') AS digest FROM crosshatch.idempotency JOIN crosshatch.jobs ON jobs.id = job
     WHERE idempotency.client = $1 AND key = $2 ORDER BY jobs.number DESC LIMIT 1`,
    [client.id, key],
  );
  return earlier;
}

const NO_LINES: HubProblem = {
  name: 'malformed-json',
  detail: 'the body has no puzzle: expected JSON lines with one puzzle each',
};

const KEY_REUSED: HubProblem = {
  name: 'idempotency-key-reused',
  detail: 'this Idempotency-Key came with another request before; a new request needs a new key',
};

/** The seconds after which a client that exceeds its quota may try again. */
const RETRY_AFTER = 60;

const tooManyJobs = ({ jobs }: Quotas): HubProblem => ({
  name: 'quota-exceeded',
  detail: `a client may have ${jobs} jobs that have not ended; wait for one of them, or cancel it`,
  retryAfter: RETRY_AFTER,
});

const tooManyLines = ({ lines }: Quotas): HubProblem => ({
  name: 'quota-exceeded',
  detail: `the jobs of a client that have not ended may have ${lines} puzzles together`,
  retryAfter: RETRY_AFTER,
});
