import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Environment } from './environment.ts';

/** The headers of every answer. Any page may send requests with a key, and read the headers that it needs. */
const ALWAYS = Object.entries({
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Allow, Content-Range, ETag, Location, Preference-Applied, Retry-After, WWW-Authenticate, X-Request-Id',
  // Answers depend on the client.
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The headers of the answer to a browser's preflight. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Encoding, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Prefer, Range, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/** Sets the headers of every answer, errors included, and the id of the request: the client's own id if it sends one. */
export const setHeaders: MiddlewareHandler<Environment> = async (context, next) => {
  const sent = context.req.header('X-Request-Id');
  const id = sent !== undefined && /^[\w.=-]{1,128}$/.test(sent) ? sent : randomUUID();
  context.set('requestId', id);
  for (const [name, value] of ALWAYS) context.header(name, value);
  context.header('X-Request-Id', id);
  await next();
  // The streams of Hono set another value.
  context.res.headers.set('Cache-Control', 'no-store');
};
