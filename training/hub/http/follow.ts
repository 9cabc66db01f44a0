import { setTimeout } from 'node:timers/promises';
import { DatabaseFault } from '../database.ts';
import type { Client, Hub, JobState } from '../store.ts';

/** Milliseconds after which a database that is away is asked again. */
const RETRY_INTERVAL = 1000;

/**
 * Yields the state of a client's job at once, and again after changes, until it has ended or is deleted, or the signal
 * aborts. While the database is away nothing comes: an EventSource that were refused would not connect again.
 */
export async function* follow(
  hub: Hub,
  client: Client,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<JobState, void> {
  let told = -1;
  while (!signal.aborted) {
    try {
      for await (const state of hub.changes(client, id, signal)) {
        if (state.revision === told) continue;
        told = state.revision;
        yield state;
      }
      return;
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      await setTimeout(RETRY_INTERVAL, undefined, { signal }).catch(() => {});
    }
  }
}
