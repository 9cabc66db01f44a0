import { setTimeout } from 'node:timers/promises';
import { hasEnded } from '@crosshatch/core/jobs';
import { Bell } from '../threads/bell.ts';
import { jobOf } from './client-jobs.ts';
import { type Database, DatabaseFault } from './database.ts';
import { JOB_CHANNEL } from './job-rows.ts';
import type { Client, JobState } from './store.ts';

/** The least time between two reads of a job for a listener, in milliseconds. */
const PAUSE_MS = 200;

/**
 * The time between two attempts to read a job while the database is away, in milliseconds. The job's listeners wait meanwhile:
 * an EventSource that was refused would not connect again.
 */
const AWAY_MS = 1000;

/** The longest time between two reads, in milliseconds: a connection that broke unnoticed brings no notifications. */
const LOOK_MS = 5000;

const AWAY = Symbol('away');

/** A job that has listeners. */
interface Watched {
  readonly bell: Bell;
  listeners: number;
  /** The read of the job that is in progress, if any: listeners that ask meanwhile share it. */
  reading: Promise<JobState | undefined> | undefined;
}

/** Tells listeners the changes of jobs. */
export class Changes {
  readonly #database: Database;
  readonly #watched = new Map<string, Watched>();

  static async of(database: Database): Promise<Changes> {
    const changes = new Changes(database);
    await database.listen(JOB_CHANNEL, (job) => {
      const watched = job === undefined ? undefined : changes.#watched.get(job);
      if (watched !== undefined) ring(watched);
      // Some notifications may have been lost.
      if (job === undefined) for (const each of changes.#watched.values()) ring(each);
    });
    return changes;
  }

  private constructor(database: Database) {
    this.#database = database;
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
    const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal }).catch(() => {});
    let revision = -1;
    while (!signal.aborted) {
      const rung = watched.bell.next;
      // The first read is not shared, since it checks that the job belongs to this client.
      const read = revision < 0 ? jobOf(this.#database, client, id) : this.#read(watched, client, id);
      const state = await stateOrAway(read);
      if (state === undefined) return;
      if (state !== AWAY) {
        if (state.revision > revision) yield state;
        if (hasEnded(state.job.status)) return;
        revision = state.revision;
        await Promise.race([rung, pause(LOOK_MS)]);
      }
      await pause(state === AWAY ? AWAY_MS : PAUSE_MS);
    }
  }

  /** Reads a job for all its listeners. */
  #read(watched: Watched, client: Client, id: string): Promise<JobState | undefined> {
    watched.reading ??= jobOf(this.#database, client, id);
    const { reading } = watched;
    const forget = () => {
      if (watched.reading === reading) watched.reading = undefined;
    };
    reading.then(forget, forget);
    return reading;
  }
}

/** Makes all listeners of a job read it again. They do not share a read that began before. */
function ring(watched: Watched): void {
  watched.reading = undefined;
  watched.bell.ring();
}

async function stateOrAway(read: Promise<JobState | undefined>): Promise<JobState | undefined | typeof AWAY> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DatabaseFault) return AWAY;
    throw error;
  }
}
