import { JOB_KINDS, type JobKind, LEASE_SECONDS } from '@crosshatch/core/jobs';
import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';

/*
 * The queue of parts, by pg-boss, with leases, retries, dead letters, priorities, and claims that are fenced by their attempt.
 * There is a queue for each kind of job. All statements go through the hub's database, so they join its transactions.
 */

/** The schema of pg-boss. A few of our own statements use its tables by this name. */
export const SCHEMA = 'pgboss';

/** The tables of pg-boss whose rows are often inserted and deleted. */
export const QUEUE_TABLES = ['job_common', 'queue', 'version'].map((name) => `${SCHEMA}.${name}`);

/** The channel that is notified when parts can be taken. */
export const PART_CHANNEL = 'crosshatch_part';

/** The queue of parts that have used up their attempts. */
const DEAD = 'dead';

/** The most attempts of a part, the first included. */
export const MOST_ATTEMPTS = 3;

const HOUR = 3600;
const DAY = 24 * HOUR;

const PART_OPTIONS = {
  heartbeatSeconds: LEASE_SECONDS,
  retryLimit: MOST_ATTEMPTS - 1,
  retryDelay: 1,
  retryBackoff: true,
  deadLetter: DEAD,
  // A claim usually ends by its lease. This bound of pg-boss is for a runner that sends heartbeats for ever.
  expireInSeconds: DAY - HOUR,
  // Jobs are given up after at most seven days.
  retentionSeconds: 8 * DAY,
  // The hub's own tables record the finished parts.
  deleteAfterSeconds: HOUR,
};

/**
 * The job and the part of an entry of the queue. They stay the same on the way to the dead letters and back; the entry's id
 * does not.
 */
export interface PartName {
  readonly job: string;
  readonly part: string;
}

/** A claim of pg-boss. Settling a lost claim has no effect. */
export interface Attempt {
  readonly id: string;
  readonly retryCount: number;
}

/** A part that has used up its attempts, with the reason of its last failure. */
export interface DeadLetter extends PartName {
  readonly detail: string;
}

export class PartQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;

  /** Opens the queue, and checks leases each second. @param report receives the faults of this background work */
  static async open(database: Database, report: (fault: unknown) => void): Promise<PartQueue> {
    const boss = new PgBoss({
      db: {
        executeSql: async (text, values) => ({
          rows: values?.length ? await database.query(text, values) : await database.script(text),
        }),
      },
      backend: database.kind,
      schema: SCHEMA,
      schedule: false,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      maintenanceIntervalSeconds: 60,
    });
    boss.on('error', report);
    await boss.start();
    await boss.createQueue(DEAD, { retentionSeconds: 40 * DAY });
    for (const kind of JOB_KINDS) await boss.createQueue(kind, PART_OPTIONS);
    // pg-boss looks up a queue's settings when it first uses the queue. This must not happen within a transaction on the only
    // connection.
    for (const queue of [DEAD, ...JOB_KINDS]) await boss.findJobs(queue, { id: NO_ID });
    return new PartQueue(database, boss);
  }

  private constructor(database: Database, boss: PgBoss) {
    this.#database = database;
    this.#boss = boss;
  }

  /** Adds parts, with the priority of each part in the queue. */
  async add(
    kind: JobKind,
    client: string,
    parts: readonly (PartName & { readonly priority: number })[],
  ): Promise<void> {
    const group = { id: client };
    const entries = parts.map(({ priority, ...data }) => ({ id: data.part, data, priority, group }));
    if (entries.length > 0) await this.#boss.insert(kind, entries);
  }

  /** Takes a part. @param share the most parts of a client that are claimed at the same time. Default: no bound */
  async take(kind: JobKind, share?: number): Promise<(Attempt & PartName) | undefined> {
    const options = { includeMetadata: true, ...(share === undefined ? {} : { groupConcurrency: share }) } as const;
    const [taken] = await this.#boss.fetch<PartName>(kind, options);
    return taken && { id: taken.id, retryCount: taken.retryCount, ...taken.data };
  }

  /** Renews the lease of a claim. Returns false if the claim is lost, as the next methods do. */
  async touch(kind: JobKind, { id, retryCount }: Attempt): Promise<boolean> {
    return hasEffect(await this.#boss.touch(kind, { id, retryCount }));
  }

  async complete(kind: JobKind, { id, retryCount }: Attempt): Promise<boolean> {
    return hasEffect(await this.#boss.complete(kind, { id, retryCount }));
  }

  /** Counts a failed attempt. The part waits for the next attempt, or is dead. */
  async fail(kind: JobKind, { id, retryCount }: Attempt, detail: string): Promise<boolean> {
    return hasEffect(await this.#boss.fail(kind, { id, retryCount }, { message: detail }));
  }

  /** Puts a part back to its place in the queue, as if it had not been taken. pg-boss has only an internal method for this. */
  async release(kind: JobKind, { id, retryCount }: Attempt): Promise<boolean> {
    const rows = await this.#database.query(
      `UPDATE ${SCHEMA}.job SET state = CASE WHEN retry_count = 0 THEN 'created' ELSE 'retry' END::${SCHEMA}.job_state,
         started_on = CASE WHEN retry_count = 0 THEN NULL ELSE started_on END,
         retry_count = greatest(retry_count - 1, 0), heartbeat_on = NULL
       WHERE name = $1 AND id = $2 AND retry_count = $3 AND state = 'active' RETURNING id`,
      [kind, id, retryCount],
    );
    return rows.length > 0;
  }

  /** Takes an entry out of the queue. */
  async drop(kind: JobKind, { id }: Attempt): Promise<void> {
    await this.#boss.deleteJob(kind, id);
  }

  /** Takes a job's parts out of the queue, even if they are claimed. */
  async cancel(kind: JobKind, job: string): Promise<void> {
    const ids = await this.#entriesOf(kind, job);
    if (ids.length > 0) await this.#boss.cancel(kind, ids);
  }

  /** Deletes all entries of a job. */
  async forget(kind: JobKind, job: string): Promise<void> {
    for (const queue of [kind, DEAD]) {
      const ids = await this.#entriesOf(queue, job);
      if (ids.length > 0) await this.#boss.deleteJob(queue, ids);
    }
  }

  async #entriesOf(queue: string, job: string): Promise<string[]> {
    return (await this.#boss.findJobs(queue, { data: { job } })).map(({ id }) => id);
  }

  /** Lists the dead parts, of jobs that have not ended, that are not yet marked as dead. */
  async newDeadLetters(): Promise<DeadLetter[]> {
    return this.#database.query<DeadLetter>(
      `SELECT letter.data ->> 'job' AS job, letter.data ->> 'part' AS part,
         coalesce(source_output ->> 'message', source_output #>> '{value,message}', 'unknown') AS detail
       FROM ${SCHEMA}.job AS letter JOIN crosshatch.parts ON parts.id = (letter.data ->> 'part')::uuid
         JOIN crosshatch.jobs ON jobs.id = parts.job
       WHERE letter.name = $1 AND letter.state = 'created' AND NOT parts.is_dead
         AND jobs.status IN ('queued', 'running') ORDER BY job, index`,
      [DEAD],
    );
  }

  /** Whether a dead part is still among the dead letters, so that it has not been queued again. */
  async hasLetter({ part }: PartName): Promise<boolean> {
    const letters = await this.#database.query(
      `SELECT FROM ${SCHEMA}.job WHERE name = $1 AND state = 'created' AND data ->> 'part' = $2`,
      [DEAD, part],
    );
    return letters.length > 0;
  }

  /** Queues the dead parts of a job again, with all their attempts. Returns their number. */
  redrive(job: string): Promise<number> {
    return this.#boss.redrive(DEAD, { data: { job }, limit: MOST_REDRIVEN });
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false, close: false });
  }
}

/** Whether a call of pg-boss changed an entry. The number of changed entries is in the response, but not in its type. */
const hasEffect = (response: object): boolean => 'affected' in response && response.affected === 1;

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** More than the parts of any job. */
const MOST_REDRIVEN = 1_000_000;
