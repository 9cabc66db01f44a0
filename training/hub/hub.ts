import { failure, success } from '@crosshatch/core/puzzle';
import { Changes } from './changes.ts';
import { completePart, failPart, refusePart, releasePart, renewClaim, takePart, USUAL_SHARE } from './claims.ts';
import { cancelJob, jobOf, jobsOf, removeJob } from './client-jobs.ts';
import type { Database } from './database.ts';
import { deadParts, figuresOf, isReady } from './figures.ts';
import { keysIn } from './keys.ts';
import { openDatabase } from './open-database.ts';
import { PartQueue } from './queue.ts';
import { openResult } from './result.ts';
import type { Hub } from './store.ts';
import { type Quotas, submit } from './submit.ts';
import { migrate } from './tables.ts';
import { keepUp, redriveJobs } from './upkeep.ts';
import { WaitingLine } from './waiting-line.ts';

const DAY = 24 * 3600;

export interface HubOptions {
  /** A folder for PGlite, or the address of a PostgreSQL server: `postgres://…`. Default: PGlite in memory. */
  readonly database?: string;
  /** The version of Crosshatch. Runners of other versions are refused, since their answers may differ. */
  readonly version: string;
  /** The seconds for which a result is kept after the end of its job. Default: seven days. */
  readonly retainSeconds?: number;
  /** The quotas of a client. Default: 20 jobs that have not ended, with 1,000,000 lines together. */
  readonly quotas?: Quotas;
  /** The most parts of a client that are claimed at the same time while parts of other clients wait. Default: 4. */
  readonly share?: number;
  /** Receives the faults of background work. Default: writes them to the console. */
  readonly report?: (fault: unknown) => void;
}

/** Opens the store of a hub. Rejects if another process has its folder, or if its database was made by a later version. */
export async function openHub(options: HubOptions): Promise<Hub> {
  const database = await openDatabase(options.database);
  try {
    return await hubOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Makes the hub's store on an open database. Closing the store closes the database. */
export async function hubOn(database: Database, options: HubOptions): Promise<Hub> {
  const { version, retainSeconds = 7 * DAY, share = USUAL_SHARE, report = console.error } = options;
  const { quotas = { jobs: 20, lines: 1_000_000 } } = options;
  // Hubs that start at the same time make their tables one after another.
  const queue = await database.alone('crosshatch', async () => {
    await migrate(database);
    return PartQueue.open(database, report);
  });
  const changes = await Changes.of(database);
  const line = await WaitingLine.of(database);
  const hub = { database, queue, quotas, version, retainSeconds, share };
  const closing = new AbortController();
  const keeping = keepUp(hub, report, closing.signal);

  return {
    ...keysIn(database),
    submit: (client, submission) => submit(hub, client, submission),
    job: (client, id) => jobOf(database, client, id),
    jobs: (client, page) => jobsOf(database, client, page),
    cancel: (client, id, isExpected) => cancelJob(hub, client, id, isExpected),
    remove: (client, id, isExpected) => removeJob(hub, client, id, isExpected),
    result: (client, id, { partial }) => openResult(database, client, id, partial),
    changes: (client, id, signal) => changes.of(client, id, AbortSignal.any([signal, closing.signal])),
    claim: async (runner, request, signal = closing.signal) => {
      if (request.version !== version) return failure(otherVersion(request.version, version));
      const until = AbortSignal.any([signal, closing.signal]);
      return success(await line.wait(() => takePart(hub, runner, request), request.wait, until));
    },
    heartbeat: (runner, claim, { answered }) => renewClaim(hub, runner, claim, answered),
    complete: (runner, claim, lines) => completePart(hub, runner, claim, lines),
    refuse: (runner, claim, detail) => refusePart(hub, runner, claim, detail),
    fail: (runner, claim, detail) => failPart(hub, runner, claim, detail),
    release: (runner, claim) => releasePart(hub, runner, claim),
    deadParts: () => deadParts(database),
    redrive: (job) => redriveJobs(hub, job),
    ready: () => isReady(database),
    figures: () => figuresOf(database),
    close: async () => {
      closing.abort();
      await keeping;
      await queue.close();
      await database.close();
    },
  };
}

const otherVersion = (runner: string, hub: string) =>
  ({
    name: 'wrong-version',
    detail: `this hub takes runners of version ${hub}, not ${runner}: answers of another version may differ`,
  }) as const;
