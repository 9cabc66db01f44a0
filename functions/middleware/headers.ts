import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** Any page may call the API, and read the headers that it needs. */
const ALWAYS = Object.entries({
  'Access-Control-Allow-Origin': '*',
  // A route with one representation answers the same to any Accept; the header does no harm there.
  Vary: 'Accept',
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Allow, Content-Range, ETag, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate, X-Request-Id',
  // Nothing that is sent from here runs or loads anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The headers that a browser's preflight asks for, before it sends a request with a body of its own type. */
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

/** Removes the request id from an answer that caches hand to other clients. */
export function withoutRequestId(response: Response): void {
  if (response.headers.get('Cache-Control')?.includes('public')) response.headers.delete('X-Request-Id');
}
