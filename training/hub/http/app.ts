import { BUG, otherMethod } from '@crosshatch/core/problems';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { DatabaseFault } from '../database.ts';
import type { Hub } from '../store.ts';
import { type Access, allow } from './access.ts';
import { adminRoutes } from './admin.ts';
import { answerProblem } from './answers.ts';
import type { Environment, Route, Services } from './environment.ts';
import { eventRoute } from './events.ts';
import { setHeaders } from './headers.ts';
import { healthRoutes } from './health.ts';
import { jobRoutes } from './jobs.ts';
import { createLog, type WriteLine } from './log.ts';
import { createMetrics } from './metrics.ts';
import { BodyFault } from './reading.ts';
import { resultRoute } from './result.ts';
import { workRoutes } from './work.ts';

/** The parts of a hub that its HTTP application needs. */
export interface AppSettings {
  readonly hub: Hub;
  readonly access: Access;
  readonly closing: AbortSignal;
  readonly log: WriteLine;
}

/** Makes the HTTP application of a hub. */
export function createApp({ hub, access, closing, log: write }: AppSettings): Hono<Environment> {
  const metrics = createMetrics();
  const log = createLog(write, metrics, access.secret);
  const services: Services = { hub, metrics, closing, logError: log.error };
  const app = new Hono<Environment>();
  app.use(setHeaders, log.requests);
  // Only results are large enough to compress. Ranges are never compressed: their validator is that of the plain bytes.
  app.use('/v1/jobs/:id/result', compress({ encoding: 'gzip', contentTypeFilter: /^application\/x-ndjson/ }));
  for (const { method, path, scopes, handle } of routesOf(services)) {
    app.on(method, path, async (context, next) => {
      context.set('route', path);
      await next();
    });
    if (scopes.length > 0) app.on(method, path, allow(hub, access, scopes));
    app.on(method, path, handle);
  }
  answerOtherMethods(app, routesOf(services));
  app.notFound((context) =>
    answerProblem(context, { name: 'not-found', detail: 'there is nothing at this address of the hub' }),
  );
  app.onError((error, context) => {
    if (error instanceof BodyFault) return answerProblem(context, error.problem);
    if (error instanceof DatabaseFault) return answerProblem(context, error.problem);
    log.error(error, context.get('requestId'));
    return answerProblem(context, BUG);
  });
  return app;
}

/** Lists all routes of a hub. */
const routesOf = (services: Services): readonly Route[] => [
  ...jobRoutes(services),
  eventRoute(services),
  resultRoute(services),
  ...workRoutes(services),
  ...adminRoutes(services),
  ...healthRoutes(services),
];

/** Answers `OPTIONS`, which includes a browser's preflight, with the methods of an address. Answers other methods with 405. */
function answerOtherMethods(app: Hono<Environment>, routes: readonly Route[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    app.all(path, (context) => {
      context.set('route', path);
      const { headers, problem } = otherMethod(context.req.method, methods);
      return problem === undefined ? context.body(null, 204, headers) : answerProblem(context, problem, headers);
    });
  }
}
