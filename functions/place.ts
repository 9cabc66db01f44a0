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
  // Other requests of the isolate are answered meanwhile.
  pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
  report: console.error,
});
