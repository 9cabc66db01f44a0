import manifest from '../../package.json' with { type: 'json' };
import { answerProblem } from './answers.ts';
import type { Route, Services } from './environment.ts';

/** Makes the routes that tell the state of the hub. */
export const healthRoutes = ({ hub, metrics }: Services): readonly Route[] => [
  {
    method: 'GET',
    path: '/v1/health',
    scopes: [],
    handle: (context) => context.json({ status: 'ok', version: manifest.version }),
  },
  {
    method: 'GET',
    path: '/v1/health/ready',
    scopes: [],
    handle: async (context) => {
      if (await hub.ready()) return context.json({ status: 'ok', version: manifest.version });
      const detail = 'the database of jobs does not answer';
      return answerProblem(context, { name: 'jobs-unavailable', detail, retryAfter: 5 });
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    scopes: ['operate'],
    handle: async (context) => {
      // The figures of this process are needed most when the database is away.
      const figures = (await hub.ready()) ? await hub.figures().catch(() => undefined) : undefined;
      return context.body(await metrics.text(figures), 200, { 'Content-Type': metrics.contentType });
    },
  },
];
