import { randomUUID } from 'node:crypto';
import { COMMON_HEADERS, REQUEST_ID } from '@crosshatch/core/problems';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from './environment.ts';

/** Sets the headers of every answer, errors included, and the id of the request: the client's own id if it sends one. */
export const setHeaders: MiddlewareHandler<Environment> = async (context, next) => {
  const sent = context.req.header('X-Request-Id') ?? '';
  const id = REQUEST_ID.test(sent) ? sent : randomUUID();
  context.set('requestId', id);
  for (const [name, value] of COMMON_HEADERS) context.header(name, value);
  context.header('X-Request-Id', id);
  await next();
  // Answers depend on the client. Set last, since the streams of Hono set another value.
  context.res.headers.set('Cache-Control', 'no-store');
};
