import type { Problem } from './problem.ts';

/** The answer to a method that no route of an address takes: headers, and a problem unless the method is `OPTIONS`. */
export interface OtherMethod {
  readonly headers: Record<string, string>;
  readonly problem?: Problem;
}

/**
 * Answers a method that no route of an address takes. `OPTIONS` is also a browser's preflight, sent before a request that is
 * not simple (CORS).
 *
 * @param methods those of the routes
 */
export function otherMethod(method: string, methods: readonly string[]): OtherMethod {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const headers = { Allow: allowed };
  if (method === 'OPTIONS') {
    return { headers: { ...headers, 'Access-Control-Allow-Methods': allowed, ...PREFLIGHT } };
  }
  const detail = `this address does not allow ${method}; it allows ${allowed}`;
  return { headers, problem: { name: 'method-not-allowed', detail } };
}

const PREFLIGHT = {
  // Content-Encoding, too, where no coded body is taken: otherwise a page could not read the problem that says so.
  'Access-Control-Allow-Headers':
    'Accept, Authorization, Content-Encoding, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Prefer, Range, X-Request-Id',
  'Access-Control-Max-Age': '86400',
};
