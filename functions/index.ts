import { NONOGRAM_BODIES } from '@crosshatch/core/answering';
import { JobEventSchema } from '@crosshatch/core/jobs';
import { BUG } from '@crosshatch/core/problems';
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Handler, MiddlewareHandler } from 'hono';
import type { Environment } from './environment.ts';
import { requireHub } from './jobs/hub.ts';
import { batchAsync, gradeAsync, solveAsync } from './jobs/respond-async.ts';
import { jobRoutes } from './jobs/routes.ts';
import { LIGHT_UP_BODIES } from './light-up/reading.ts';
import { lightUpRoutes } from './light-up/routes/index.ts';
import { setHeaders, withoutRequestId } from './middleware/headers.ts';
import { logRequests } from './middleware/log.ts';
import { answerUnmatched } from './middleware/methods.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { validation } from './middleware/validation.ts';
import { answerProblem } from './problem.ts';
import { JOB_BODIES } from './reading.ts';
import { algorithmsRoute } from './routes/algorithms.ts';
import { batchRoute } from './routes/batch.ts';
import { checkRoute } from './routes/check.ts';
import { convertRoute } from './routes/convert.ts';
import { serveDocumentation } from './routes/docs.ts';
import { generateRoute } from './routes/generate.ts';
import { generateUrlRoute } from './routes/generate-url.ts';
import { gradeRoute } from './routes/grade.ts';
import { healthRoute } from './routes/health.ts';
import { hintRoute } from './routes/hint.ts';
import { modelsRoute } from './routes/models.ts';
import { predictRoute } from './routes/predict.ts';
import { renderRoute } from './routes/render.ts';
import { solveRoute } from './routes/solve.ts';
import { solveUrlRoute } from './routes/solve-url.ts';

const app = new OpenAPIHono<Environment>();

app.notFound(answerUnmatched(app));

app.onError((error, context) => {
  console.error(error);
  return answerProblem(context, BUG);
});

app.use(logRequests);

app.use(async (context, next) => {
  setHeaders(context);
  const refused = await limitRate(context, next);
  if (refused instanceof Response) return refused;
  withoutRequestId(context.res);
});

const nonogramRoutes = [
  solveRoute,
  solveUrlRoute,
  batchRoute,
  checkRoute,
  hintRoute,
  gradeRoute,
  convertRoute,
  renderRoute,
  generateRoute,
  generateUrlRoute,
  predictRoute,
  algorithmsRoute,
  modelsRoute,
  healthRoute,
] as const;

const routes = [...nonogramRoutes, ...jobRoutes, ...lightUpRoutes] as const;

/** The routes whose requests become jobs if `Prefer` asks for it. */
const AS_JOBS = new Map<string, MiddlewareHandler<Environment>>([
  [solveRoute.route.path, solveAsync],
  [gradeRoute.route.path, gradeAsync],
  [batchRoute.route.path, batchAsync],
]);

// The same as `app.openapiRoutes(routes)`, but with our own validation.
for (const { route, handler } of routes) {
  app.openAPIRegistry.registerPath(route);
  app.on([route.method], [route.getRoutingPath()], ...before(route), handler as Handler<Environment>);
}

serveDocumentation(app);

/** Returns the middleware that a request for a route passes before its handler. */
function before(route: RouteConfig): MiddlewareHandler<Environment>[] {
  if (route.path.startsWith('/v1/jobs')) return [requireHub, validation(route, JOB_BODIES)];
  if (route.path.startsWith('/v1/light-up/')) return [validation(route, LIGHT_UP_BODIES)];
  const asJob = route.method === 'post' ? AS_JOBS.get(route.path) : undefined;
  return [...(asJob === undefined ? [] : [asJob]), validation(route, NONOGRAM_BODIES)];
}

app.openAPIRegistry.register('JobEvent', JobEventSchema.describe('The data of a server-sent event of a job.'));
app.openAPIRegistry.registerComponent('securitySchemes', 'key', { type: 'http', scheme: 'bearer' });

/** The API's type, from which `packages/client/api.ts` makes a typed client. */
export type Api = ReturnType<typeof app.openapiRoutes<typeof routes>>;

export default app;
