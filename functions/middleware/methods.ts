import type { Hono, NotFoundHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem } from '../problem.ts';
import { PREFLIGHT_HEADERS } from './headers.ts';

/**
 * Answers what no route does: 404 at addresses that there are not; else `OPTIONS`, a browser's preflight included, with
 * the methods that there are, and other methods with 405.
 */
export function otherwise(app: Hono<Environment>): NotFoundHandler<Environment> {
  return (context) => {
    const { path, method } = context.req;
    const methods = new Set(app.routes.filter((route) => route.path === path).map((route) => route.method));
    if (methods.size === 0) {
      const detail = `there is nothing at ${path}; the documentation is at /v1/docs`;
      return answerProblem(context, { name: 'not-found', detail });
    }
    const allow = [...methods, ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') {
      return context.body(null, 204, { Allow: allow, 'Access-Control-Allow-Methods': allow, ...PREFLIGHT_HEADERS });
    }
    const detail = `${method} is not known here; there are ${allow}`;
    return answerProblem(context, { name: 'method-not-allowed', detail }, { Allow: allow });
  };
}
