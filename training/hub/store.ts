import type { Claim, ClaimRequest, DeadPart, Job, JobOrder, Key, Scope } from '@crosshatch/core/jobs';
import type { Result } from '@crosshatch/core/puzzle';

/*
 * The interface of the hub's store: jobs, their parts, claims and keys in a database. The HTTP server of the hub uses only this
 * interface. Methods may throw a `DatabaseFault` while the database does not answer or has no space.
 */

/** A caller of the hub. */
export interface Client {
  /** The owner of jobs. Jobs of other clients do not exist for this client. */
  readonly id: string;
  readonly scopes: ReadonlySet<Scope>;
  /** The id of the caller's key, if it has one. Three wrong results of a runner disable its key. */
  readonly keyId?: string;
}

/** A failure that a caller can expect. The server answers with the problem of this name. */
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

/** A job to accept. */
export interface Submission extends JobOrder {
  /** The decoded text, JSON lines, in pieces of any length. If it throws, the submission ends, and no job is created. */
  readonly lines: AsyncIterable<string>;
  /** The same key of the same client leads to the same job. Without a key, each submission is a new job. */
  readonly idempotencyKey?: string;
  /** Whether to make another job even if the key leads to one. Then the key leads to the new job. Default: false. */
  readonly again?: boolean;
}

/** A job at a moment. */
export interface JobState {
  readonly job: Job;
  /** A number that grows with each change of the job, used for ETags and the ids of events. */
  readonly revision: number;
}

/** A job's result. Any range can be read. */
export interface ResultFile {
  /** The SHA-256 of the whole result, in hexadecimal. A partial result has none. */
  readonly etag?: string;
  readonly bytes: number;
  /** Reads the bytes from one position to before another one. */
  read(from: number, to: number): AsyncIterable<Uint8Array>;
}

/** Figures of the queue at a moment, for metrics. */
export interface Figures {
  readonly jobs: { readonly open: number };
  readonly parts: { readonly waiting: number; readonly claimed: number; readonly dead: number };
  /** The age of the part that has waited longest, in seconds; 0 if no part waits. */
  readonly oldestSeconds: number;
}

/** The keys of callers. */
export interface Keys {
  /** Makes a key. It is shown only once, since the database has only its SHA-256. @param expires in seconds. Default: never */
  createKey(wish: {
    readonly name: string;
    readonly scopes: readonly Scope[];
    readonly expires?: number;
  }): Promise<{ readonly key: string; readonly id: string }>;
  /** Lists all keys, the newest first. */
  keys(): Promise<readonly Key[]>;
  /** Revokes a key at once. Returns false for an unknown key. */
  revokeKey(id: string): Promise<boolean>;
  /** Finds the client with a key; undefined for a key that is unknown, expired or revoked. */
  clientOfKey(key: string): Promise<Client | undefined>;
}

/** Decides on a job's state whether to change it; if not, the answer is `changed`. Default: always. */
export type IsExpected = (state: JobState) => boolean;

/** The actions of clients on their jobs. A job of another client is treated as a job that does not exist. */
export interface Jobs {
  submit(client: Client, submission: Submission): Promise<Result<Job, HubProblem>>;
  job(client: Client, id: string): Promise<JobState | undefined>;
  /** Lists a client's jobs, the newest first. Fails for an invalid cursor. */
  jobs(
    client: Client,
    page: { readonly limit: number; readonly cursor?: string },
  ): Promise<Result<{ readonly jobs: readonly Job[]; readonly next?: string }, HubProblem>>;
  /** Cancels a job: no part is claimed afterwards, and the answers of finished parts stay. A job that has ended does not change. */
  cancel(client: Client, id: string, isExpected?: IsExpected): Promise<JobState | 'changed' | undefined>;
  /** Deletes a job with everything that belongs to it. Returns false if there is no such job. */
  remove(client: Client, id: string, isExpected?: IsExpected): Promise<boolean | 'changed'>;
  /** Opens the result of a job; undefined if there is no such job. */
  result(
    client: Client,
    id: string,
    options: { readonly partial: boolean },
  ): Promise<Result<ResultFile, HubProblem> | undefined>;
  /**
   * Yields a job's state at once, and again after changes, until the job has ended or is deleted, or the signal aborts. Several
   * changes may be yielded as one, and no revision is yielded twice. While the database is away, nothing is yielded and no
   * `DatabaseFault` is thrown.
   */
  changes(client: Client, id: string, signal: AbortSignal): AsyncIterable<JobState>;
}

/** The actions of runners on parts. `Claim.claim` identifies a claim, so that results of earlier claims are refused. */
export interface Claims {
  /**
   * Claims a part. Waits up to `request.wait` seconds for a part, or until the signal aborts; returns undefined if there was
   * none.
   */
  claim(runner: Client, request: ClaimRequest, signal?: AbortSignal): Promise<Result<Claim | undefined, HubProblem>>;
  heartbeat(
    runner: Client,
    claim: string,
    sign: { readonly answered: number },
  ): Promise<Result<{ readonly cancel: boolean }, HubProblem>>;
  /** Accepts the answers of a part: JSON lines, one for each line of the part that is not blank. */
  complete(runner: Client, claim: string, lines: string): Promise<Result<void, HubProblem>>;
  /** Refuses answers that cannot be read, in the same way as wrong answers: counts a failed attempt. Always fails. */
  refuse(runner: Client, claim: string, detail: string): Promise<Result<void, HubProblem>>;
  /** Counts a failed attempt. The part is tried again, up to three times in all. */
  fail(runner: Client, claim: string, detail: string): Promise<Result<void, HubProblem>>;
  /** Hands a part back at once. This does not count as an attempt. */
  release(runner: Client, claim: string): Promise<Result<void, HubProblem>>;
}

/** The actions of the operator. */
export interface Operation {
  deadParts(): Promise<readonly DeadPart[]>;
  /** Runs the dead parts of a job, or of all jobs, again. Returns their number; undefined if there is no such job. */
  redrive(job?: string): Promise<number | undefined>;
  /** Whether the database answers within a second. Never throws. */
  ready(): Promise<boolean>;
  figures(): Promise<Figures>;
  close(): Promise<void>;
}

/** The hub's store. */
export interface Hub extends Keys, Jobs, Claims, Operation {}
