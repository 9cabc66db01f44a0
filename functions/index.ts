import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import type { Environment } from './environment.ts';
import { LONGEST_BODY } from './limits.ts';
import { headers, PREFLIGHT_HEADERS } from './middleware/headers.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { answerProblem, schemaProblem } from './problem.ts';
import { malformedJson, mediaTypeOf, unreadableType } from './reading.ts';
import { algorithmsRoute } from './routes/algorithms.ts';
import { BATCH_PATH, batchRoute } from './routes/batch.ts';
import { checkRoute } from './routes/check.ts';
import { convertRoute } from './routes/convert.ts';
import { serveDocumentation } from './routes/docs.ts';
import { gradeRoute } from './routes/grade.ts';
import { healthRoute } from './routes/health.ts';
import { hintRoute } from './routes/hint.ts';
import { renderRoute } from './routes/render.ts';
import { solveRoute } from './routes/solve.ts';
import { solveUrlRoute } from './routes/solve-url.ts';

const limitBody = bodyLimit({
  maxSize: LONGEST_BODY,
  onError: (context) => {
    const detail = `a body may have ${LONGEST_BODY} bytes; many puzzles can be sent to ${BATCH_PATH}`;
    return answerProblem(context, { name: 'body-too-large', detail });
  },
});

const base = new OpenAPIHono<Environment>({
  defaultHook: (result, context) => {
    if (result.success) return undefined;
    return answerProblem(context, schemaProblem(result.error, result.target === 'query' ? 'query' : 'body'));
  },
});

base.use(headers, requestId());
base.use(
  methodNotAllowed({
    app: base,
    onMethodNotAllowed: (context, methods) => {
      const allow = [...methods, 'OPTIONS'].join(', ');
      const { method } = context.req;
      if (method === 'OPTIONS') {
        // The 404 that is replaced here has left its Content-Type behind.
        context.header('Content-Type', undefined);
        return context.body(null, 204, { Allow: allow, 'Access-Control-Allow-Methods': allow, ...PREFLIGHT_HEADERS });
      }
      const detail = `${method} is not known here; there are ${allow}`;
      return answerProblem(context, { name: 'method-not-allowed', detail }, { Allow: allow });
    },
  }),
);
base.use(rateLimit);
base.use((context, next) => (context.req.path === BATCH_PATH ? next() : limitBody(context, next)));

base.notFound((context) => {
  const detail = `there is nothing at ${context.req.path}; the documentation is at /v1/docs`;
  return answerProblem(context, { name: 'not-found', detail });
});

base.onError(async (error, context) => {
  // What Hono's validators throw: the Content-Type is none of the route's, or the body is not JSON.
  if (error instanceof HTTPException && error.status === 415) {
    return answerProblem(context, unreadableType(mediaTypeOf(context)));
  }
  if (error instanceof HTTPException && error.status === 400) {
    return answerProblem(context, malformedJson(await context.req.text()));
  }
  console.error(error);
  return answerProblem(context, { name: 'internal-error', detail: 'this is a bug in Crosshatch; please report it' });
});

const app = base.openapiRoutes([
  solveRoute,
  solveUrlRoute,
  batchRoute,
  checkRoute,
  hintRoute,
  gradeRoute,
  convertRoute,
  renderRoute,
  algorithmsRoute,
  healthRoute,
] as const);

serveDocumentation(app);

/** The API's type, from which `client.ts` makes a typed client. */
export type Api = typeof app;

export default app;
