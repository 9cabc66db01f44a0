import type { Place } from '@crosshatch/core/answering';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { modelsAmong } from './inference/models.ts';
import { refuseWork } from './middleware/rate-limit.ts';

/** Returns the place where a request is answered, for core. */
export const placeOf = (context: Context<Environment>): Place => ({
  models: {
    searchPredictor: (size, name) => {
      const loading = modelsAmong(context.env.ASSETS).searchPredictor(size, name);
      // Other requests may wait for the same model, even if this request's client has left.
      context.executionCtx.waitUntil(loading);
      return loading;
    },
  },
  refuseWork: () => refuseWork(context),
  countWork: (time) => countWork(context, time),
  pause,
  report: console.error,
});

/** Adds the estimated time of a solve, in nanoseconds, to the work of its request in the log. */
export const countWork = (context: Context<Environment>, time: number): void =>
  context.set('work', time + (context.get('work') ?? 0));

/**
 * The most searches that wait while another has the thread. Each waiting search holds memory, of which an isolate has little.
 */
const MOST_WAITING = 3;

/**
 * Milliseconds after which a waiting search counts as abandoned: its client has left, and its function ended during the wait.
 */
const LONGEST_WAIT = 60_000;

/** The waiting searches, with the times at which their waits began, by the clocks of their requests. */
const waiting = new Map<symbol, number>();

/** Lets the isolate answer other requests. If too many searches wait already, this search goes on without a pause. */
export async function pause(): Promise<void> {
  const now = Date.now();
  for (const [search, since] of waiting) if (now - since > LONGEST_WAIT) waiting.delete(search);
  if (waiting.size >= MOST_WAITING) return;
  const search = Symbol();
  waiting.set(search, now);
  await new Promise((resolve) => setTimeout(resolve, 0));
  waiting.delete(search);
}
