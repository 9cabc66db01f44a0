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

let waiting = 0;

/** Has other requests of the isolate answered. Where too many searches wait already, this one goes on to its end. */
async function pause(): Promise<void> {
  if (waiting >= MOST_WAITING) return;
  waiting++;
  // A client that leaves in between ends the function here. Its place stays taken, so that searches pause less often.
  await new Promise((resolve) => setTimeout(resolve, 0));
  waiting--;
}
