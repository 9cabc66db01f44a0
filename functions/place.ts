import type { Place } from '@crosshatch/core/answering';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { modelsAmong } from './inference/models.ts';
import { refuseWork } from './middleware/rate-limit.ts';

/** The place where a request is answered, for core. */
export const placeOf = (context: Context<Environment>): Place => ({
  models: {
    searchPredictor: (size, name) => {
      const loading = modelsAmong(context.env.ASSETS).searchPredictor(size, name);
      // Other requests may wait for the same one, even when this request's client has gone.
      context.executionCtx.waitUntil(loading);
      return loading;
    },
  },
  refuseWork: () => refuseWork(context),
  countWork: (time) => context.set('work', time + (context.get('work') ?? 0)),
  pause,
  report: console.error,
});

/** The most searches that wait while another one has the thread: all of them hold memory, of which an isolate has little. */
const MOST_WAITING = 3;

/** Milliseconds after which a search that waits is taken for one whose client has left: its function ended while it waited. */
const LONGEST_WAIT = 60_000;

/** The searches that wait, with the times at which they began to, by the clock of their requests. */
const waiting = new Map<symbol, number>();

/** Has other requests of the isolate answered. Where too many searches wait already, this one goes on to its end. */
export async function pause(): Promise<void> {
  const now = Date.now();
  for (const [search, since] of waiting) if (now - since > LONGEST_WAIT) waiting.delete(search);
  if (waiting.size >= MOST_WAITING) return;
  const search = Symbol();
  waiting.set(search, now);
  await new Promise((resolve) => setTimeout(resolve, 0));
  waiting.delete(search);
}
