import { COMMON_HEADERS, REQUEST_ID } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';

/** Sets the headers of every answer, errors included. */
export function setHeaders(context: Context<Environment>): void {
  for (const [name, value] of COMMON_HEADERS) context.header(name, value);
  // A route with one representation gives the same answer to any Accept. The header does no harm there.
  context.header('Vary', 'Accept');
  // RFC 6797: never over plain HTTP.
  if (context.req.url.startsWith('https:')) {
    context.header('Strict-Transport-Security', 'max-age=31536000');
  }
  const sent = context.req.header('X-Request-Id') ?? '';
  const id = REQUEST_ID.test(sent) ? sent : crypto.randomUUID();
  context.set('requestId', id);
  context.header('X-Request-Id', id);
}

/** Removes the request id from an answer that caches may give to other clients. */
export function withoutRequestId(response: Response): void {
  if (response.headers.get('Cache-Control')?.includes('public')) response.headers.delete('X-Request-Id');
}
