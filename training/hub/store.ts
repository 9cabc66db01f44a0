import type { Claim, ClaimRequest, DeadPart, Job, JobOrder, Key, Scope } from '@crosshatch/core/jobs';
import type { Result } from '@crosshatch/core/puzzle';

/*
 * The interface of the hub's store: jobs, their parts, claims and keys in a database. The HTTP server of the hub is
 * written against it. Methods may throw a `DatabaseFault` while the database does not answer or has no space.
 */

/** A caller of the hub. */
export interface Client {
  /** The owner of jobs: those of another client do not exist for this one. */
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The id of the key with which the caller asks. Three wrong results of a runner disable its key. */
  readonly keyId?: string;
}

/** A failure that a caller can expect. The server answers with the problem of that name. */
export interface HubProblem {
  readonly name:
    | 'invalid-parameter'
    | 'malformed-json'
    | 'not-finished'
    | 'result-deleted'
    | 'claim-lost'
    | 'wrong-result'
    | 'wrong-version'
    | 'idempotency-key-reused'
    | 'quota-exceeded'
    | 'storage-full'
    | 'jobs-unavailable';
  readonly detail: string;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
  /** The query parameter at fault. */
  readonly parameter?: string;
}

/** A job to be accepted. */
export interface Submission extends JobOrder {
  /** The decoded text in pieces of any length: JSON lines. An error thrown by it ends the submission, and no job exists. */
  readonly lines: AsyncIterable<string>;
  /** The same client's same key leads to the same job. Without it each submission is a job of its own. */
  readonly idempotencyKey?: string;
}

/** A job at a moment. */
export interface JobState {
  readonly job: Job;
  /** A number that grows with each change of the job: it serves ETags and the ids of events. */
  readonly revision: number;
}

/** A job's result, of which any range can be read. */
export interface ResultFile {
  /** SHA-256 of the whole, in hexadecimal. A partial result has none. */
  readonly etag?: string;
  readonly bytes: number;
  /** The bytes from one position up to, and without, another one. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** Figures of the queue at a moment, for metrics. */
export interface Figures {
  readonly jobs: { readonly open: number };
  readonly parts: { readonly waiting: number; readonly claimed: number; readonly dead: number };
  /** The age of the part that waits longest, in seconds. 0 where none waits. */
  readonly oldestSeconds: number;
}

/** The keys with which callers ask. */
export interface Keys {
  /** Makes a key. It is shown this once: the database has its SHA-256 alone. @param expires seconds; default: never */
  createKey(wish: {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly expires?: number;
  }): Promise<{ readonly key: string; readonly id: string }>;
  /** All keys, the newest first. */
  keys(): Promise<readonly Key[]>;
  /** Revokes a key at once. Returns false for an unknown one. */
  revokeKey(id: string): Promise<boolean>;
  /** The client with a key. Undefined for a key that is unknown, expired or revoked. */
  clientOfKey(key: string): Promise<Client | undefined>;
}

/** The actions of clients on their jobs. A job of another client is as one that does not exist. */
export interface Jobs {
  submit(client: Client, submission: Submission): Promise<Result<Job, HubProblem>>;
  job(client: Client, id: string): Promise<JobState | undefined>;
  /** A client's jobs, the newest first. Fails for a cursor that is none. */
  jobs(
    client: Client,
    page: { readonly limit: number; readonly cursor?: string },
  ): Promise<Result<{ readonly jobs: readonly Job[]; readonly next?: string }, HubProblem>>;
  /** Cancels a job: no part is claimed after it, and the answers so far stay. Leaves a job that has ended as it is. */
  cancel(client: Client, id: string): Promise<JobState | undefined>;
  /** Deletes a job with all that it has. Returns false where there is none. */
  remove(client: Client, id: string): Promise<boolean>;
  /** Undefined where there is no such job. */
  result(
    client: Client,
    id: string,
    options: { readonly partial: boolean },
  ): Promise<Result<ResultFile, HubProblem> | undefined>;
  /**
   * A job's state at once, and again after changes, until it has ended or is deleted, or the signal aborts. Several changes
   * may come as one, and no revision comes twice. Nothing comes while the database is away: this throws no `DatabaseFault`.
   */
  changes(client: Client, id: string, signal: AbortSignal): AsyncIterable<JobState>;
}

/** The actions of runners on parts. `Claim.claim` names a claim, and fences off the results of earlier ones. */
export interface Claims {
  /** Claims a part. Waits for one for `request.wait` seconds, or until the signal; then undefined. */
  claim(runner: Client, request: ClaimRequest, signal?: AbortSignal): Promise<Result<Claim | undefined, HubProblem>>;
  heartbeat(
    runner: Client,
    claim: string,
    sign: { readonly answered: number },
  ): Promise<Result<{ readonly cancel: boolean }, HubProblem>>;
  /** Takes the answers of a part: JSON lines, one for each line of the part that is not blank. */
  complete(runner: Client, claim: string, lines: string): Promise<Result<void, HubProblem>>;
  /** Refuses answers that cannot be read, as wrong ones are: counts a failed attempt. Always fails. */
  refuse(runner: Client, claim: string, detail: string): Promise<Result<void, HubProblem>>;
  /** Counts a failed attempt. The part is tried again, three times in all. */
  fail(runner: Client, claim: string, detail: string): Promise<Result<void, HubProblem>>;
  /** Hands a part back at once, which counts as no attempt. */
  release(runner: Client, claim: string): Promise<Result<void, HubProblem>>;
}

/** The actions of the operator. */
export interface Operation {
  deadParts(): Promise<readonly DeadPart[]>;
  /** Has the dead parts of a job, or of all jobs, run again. Returns their number. */
  redrive(job?: string): Promise<number>;
  /** Whether the database answers within a second. Never throws. */
  ready(): Promise<boolean>;
  figures(): Promise<Figures>;
  close(): Promise<void>;
}

/** The hub's store. */
export interface Hub extends Keys, Jobs, Claims, Operation {}
