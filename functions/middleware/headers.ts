import type { Context } from 'hono';

/** Any page may call the API, and read the headers that it needs. */
const ALWAYS = Object.entries({
  'Access-Control-Allow-Origin': '*',
  // A route with one representation answers the same to any Accept; the header does no harm there.
  Vary: 'Accept',
  'Access-Control-Expose-Headers': 'ETag, X-Request-Id, Retry-After, Allow',
  // Nothing that is sent from here runs or loads anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** The headers that a browser's preflight asks for, before it sends a request with a body of its own type. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers': 'Accept, Content-Type, If-Match, If-None-Match, X-Request-Id',
  'Access-Control-Max-Age': '86400',
} as const;

/** Sets the headers of every answer, errors included. */
export function setHeaders(context: Context): void {
  for (const [name, value] of ALWAYS) context.header(name, value);
  // RFC 6797: never over plain HTTP.
  if (context.req.url.startsWith('https:')) {
    context.header('Strict-Transport-Security', 'max-age=31536000');
  }
  const id = context.req.header('X-Request-Id');
  context.header('X-Request-Id', id !== undefined && /^[\w.=-]{1,128}$/.test(id) ? id : crypto.randomUUID());
}

/** Removes the request id from an answer that caches hand to other clients. */
export function withoutRequestId(response: Response): void {
  if (response.headers.get('Cache-Control')?.includes('public')) response.headers.delete('X-Request-Id');
}
