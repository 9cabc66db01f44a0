import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { DatabaseFault } from '../database.ts';
import type { Client, Hub, JobState } from '../store.ts';

/** The least milliseconds between two states of a job that listeners get. */
const LEAST_INTERVAL = 250;

/** Milliseconds after which a database that is away is asked again. */
const RETRY_INTERVAL = 1000;

/** The states of one job, told to all who listen to it. */
interface Broadcast {
  readonly turns: EventEmitter;
  readonly stopped: AbortController;
  listeners: number;
  latest: JobState | undefined;
  isOver: boolean;
  fault: unknown;
}

/** Follows the states of jobs. However many listen to a job, the store is asked once. */
export class Watching {
  readonly #hub: Hub;
  readonly #broadcasts = new Map<string, Broadcast>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  /**
   * Yields the state of a job at once, and again after changes, until it has ended or is deleted, or the signal aborts.
   * Changes that come faster than four a second, or than the listener takes them, come as one. While the database is away
   * nothing comes. Expects a job of the client.
   */
  async *follow(client: Client, id: string, signal: AbortSignal): AsyncGenerator<JobState, void> {
    const broadcast = this.#join(client, id);
    let seen: JobState | undefined;
    try {
      while (!signal.aborted) {
        if (broadcast.latest !== undefined && broadcast.latest !== seen) {
          seen = broadcast.latest;
          yield seen;
        } else if (broadcast.isOver) {
          if (broadcast.fault !== undefined) throw broadcast.fault;
          return;
        } else await once(broadcast.turns, 'turn', { signal }).catch(() => {});
      }
    } finally {
      this.#leave(id, broadcast);
    }
  }

  #join(client: Client, id: string): Broadcast {
    const known = this.#broadcasts.get(id);
    if (known !== undefined) {
      known.listeners++;
      return known;
    }
    const turns = new EventEmitter().setMaxListeners(0);
    const stopped = new AbortController();
    const broadcast: Broadcast = { turns, stopped, listeners: 1, latest: undefined, isOver: false, fault: undefined };
    this.#broadcasts.set(id, broadcast);
    this.#run(client, id, broadcast)
      .catch((error: unknown) => {
        if (!stopped.signal.aborted) broadcast.fault = error;
      })
      .finally(() => {
        broadcast.isOver = true;
        this.#forget(id, broadcast);
        turns.emit('turn');
      });
    return broadcast;
  }

  #leave(id: string, broadcast: Broadcast): void {
    broadcast.listeners--;
    if (broadcast.listeners > 0) return;
    broadcast.stopped.abort();
    this.#forget(id, broadcast);
  }

  #forget(id: string, broadcast: Broadcast): void {
    if (this.#broadcasts.get(id) === broadcast) this.#broadcasts.delete(id);
  }

  async #run(client: Client, id: string, broadcast: Broadcast): Promise<void> {
    const { signal } = broadcast.stopped;
    for (;;) {
      try {
        for await (const state of this.#hub.changes(client, id, signal)) {
          broadcast.latest = state;
          broadcast.turns.emit('turn');
          await setTimeout(LEAST_INTERVAL, undefined, { signal });
        }
        return;
      } catch (error) {
        if (!(error instanceof DatabaseFault)) throw error;
        await setTimeout(RETRY_INTERVAL, undefined, { signal });
      }
    }
  }
}
