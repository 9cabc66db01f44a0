import { setTimeout } from 'node:timers/promises';
import { hasEnded } from '@crosshatch/core/jobs';
import { Bell } from './bell.ts';
import { jobOf } from './client-jobs.ts';
import type { Database } from './database.ts';
import { JOB_CHANNEL } from './job-rows.ts';
import type { Client, JobState } from './store.ts';

/** A job is read at most this often for its listeners, in milliseconds. */
const PAUSE_MS = 200;

/** A job that has listeners. */
interface Watched {
  readonly bell: Bell;
  listeners: number;
  /** A read of the job that is in progress: listeners that ask meanwhile share it. */
  reading: Promise<JobState | undefined> | undefined;
}

/** Tells listeners of the changes of jobs. */
export class Changes {
  readonly #database: Database;
  readonly #watched = new Map<string, Watched>();

  static async of(database: Database): Promise<Changes> {
    const changes = new Changes(database);
    await database.listen(JOB_CHANNEL, (job) => {
      if (job !== undefined) changes.#watched.get(job)?.bell.ring();
      // Some may have been lost.
      else changes.ringAll();
    });
    return changes;
  }

  private constructor(database: Database) {
    this.#database = database;
  }

  /** Has every listener look again. */
  ringAll(): void {
    for (const { bell } of this.#watched.values()) bell.ring();
  }

  async *of(client: Client, id: string, signal: AbortSignal): AsyncGenerator<JobState, void> {
    const watched = this.#watched.get(id) ?? { bell: new Bell(), listeners: 0, reading: undefined };
    this.#watched.set(id, watched);
    watched.listeners++;
    try {
      yield* this.#follow(watched, client, id, signal);
    } finally {
      watched.listeners--;
      if (watched.listeners === 0) this.#watched.delete(id);
    }
  }

  async *#follow(watched: Watched, client: Client, id: string, signal: AbortSignal): AsyncGenerator<JobState, void> {
    const stopped = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    let revision = -1;
    while (!signal.aborted) {
      const ring = watched.bell.next;
      const state = await this.#read(watched, client, id);
      if (state === undefined) return;
      if (state.revision > revision) yield state;
      if (hasEnded(state.job.status)) return;
      revision = state.revision;
      await Promise.race([ring, stopped]);
      await Promise.race([setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {}), stopped]);
    }
  }

  #read(watched: Watched, client: Client, id: string): Promise<JobState | undefined> {
    watched.reading ??= jobOf(this.#database, client, id).finally(() => {
      watched.reading = undefined;
    });
    return watched.reading;
  }
}
