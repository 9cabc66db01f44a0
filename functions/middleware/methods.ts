import { otherMethod } from '@crosshatch/core/problems';
import type { Context, Hono, NotFoundHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem } from '../problem.ts';
import { negotiate } from '../representation.ts';

/**
 * Returns the site's page for missing pages, if a reader asks for a page outside the API. It is never cached, since the address
 * may have a page or a file after the next deployment.
 */
async function pageNotFound(context: Context<Environment>): Promise<Response | undefined> {
  const { path } = context.req;
  if (/^\/(?:v1|problems)(?:\/|$)/.test(path)) return undefined;
  if (negotiate(context.req.header('Accept'), ['application/problem+json', 'text/html']) !== 'text/html')
    return undefined;
  const page = await context.env.ASSETS?.fetch(new URL('/404', context.req.url));
  if (page === undefined || !page.ok) return undefined;
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Accept');
  headers.delete('ETag');
  return new Response(page.body, { status: 404, headers });
}

/** Tells whether an address matches a route. The route's parameters match any name. */
function isAt(routingPath: string, path: string): boolean {
  const parts = routingPath.split('/');
  const names = path.split('/');
  return (
    parts.length === names.length &&
    parts.every((part, at) => part === names[at] || (part.startsWith(':') && names[at] !== ''))
  );
}

/**
 * Answers requests that no route matches. At an unknown address: 404. At a known address: `OPTIONS`, as in a browser's
 * preflight, gets the methods of the address; other methods get 405.
 */
export function answerUnmatched(app: Hono<Environment>): NotFoundHandler<Environment> {
  return async (context) => {
    const { path, method } = context.req;
    const methods = app.routes.filter((route) => isAt(route.path, path)).map((route) => route.method);
    if (methods.length === 0) {
      const page = await pageNotFound(context);
      if (page !== undefined) return page;
      const detail = `there is nothing at ${path}; the documentation is at /v1/docs`;
      return answerProblem(context, { name: 'not-found', detail }, { 'Cache-Control': 'no-store' });
    }
    const { headers, problem } = otherMethod(method, [...new Set(methods)]);
    return problem === undefined ? context.body(null, 204, headers) : answerProblem(context, problem, headers);
  };
}
