import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** Any page may call the API, and read the headers that it needs. */
const ALWAYS = Object.entries({
  'Access-Control-Allow-Origin': '*',
  // A route with one representation gives the same answer to any Accept. The header does no harm there.
  Vary: 'Accept',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Allow, Content-Range, ETag, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate, X-Request-Id',
  // No answer of the API runs or loads anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The headers for a browser's preflight, which it sends before a request that is not simple (CORS). */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Prefer, Range, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/** Sets the headers of every answer, errors included. */
export function setHeaders(context: Context<Environment>): void {
  for (const [name, value] of ALWAYS) context.header(name, value);
  // RFC 6797: never over plain HTTP.
  if (context.req.url.startsWith('https:')) {
    context.header('Strict-Transport-Security', 'max-age=31536000');
  }
  const sent = context.req.header('X-Request-Id');
  const id = sent !== undefined && /^[\w.=-]{1,128}$/.test(sent) ? sent : crypto.randomUUID();
  context.set('requestId', id);
  context.header('X-Request-Id', id);
}

/** Removes the request id from an answer that caches may give to other clients. */
export function withoutRequestId(response: Response): void {
  if (response.headers.get('Cache-Control')?.includes('public')) response.headers.delete('X-Request-Id');
}
