import { createHmac, randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { DatabaseFault } from '../database.ts';
import type { Environment } from './environment.ts';
import type { Metrics } from './metrics.ts';

/** Writes a line of the log, given without its line feed. */
export type WriteLine = (line: string) => void;

/** The log of a hub: lines of JSON. It never contains bodies, queries, addresses of clients or keys. */
export interface Log {
  readonly requests: MiddlewareHandler<Environment>;
  readonly error: (error: unknown, requestId: string) => void;
}

/**
 * Creates a log that writes a line for each request, when the whole answer is sent.
 *
 * @param secret keys the hashes of clients, so that nobody can find an address by trying all addresses. Default: a random one
 *   for this process
 */
export function createLog(write: WriteLine, metrics: Metrics, secret: string | Buffer = randomBytes(32)): Log {
  const hashOf = (client: string) => createHmac('sha256', secret).update(client).digest('hex').slice(0, 12);
  return {
    requests: async (context, next) => {
      const began = performance.now();
      const { incoming, outgoing } = context.env;
      const { socket, method = '' } = incoming;
      const before = socket.bytesWritten;
      outgoing.once('close', () => {
        const client: Environment['Variables']['client'] | undefined = context.get('client');
        // Unset if no route was found.
        const route: string | undefined = context.get('route');
        // 499, as in nginx: the client left before the answer.
        const status = outgoing.headersSent ? outgoing.statusCode : 499;
        metrics.answered(method, route ?? 'none', status);
        const line = {
          time: new Date().toISOString(),
          id: context.get('requestId'),
          method,
          route: route ?? 'none',
          status,
          ms: Math.round(performance.now() - began),
          bytes: socket.bytesWritten - before,
          ...(client !== undefined && { client: hashOf(client.id) }),
          ...(!outgoing.writableFinished && { cut: true }),
        };
        write(JSON.stringify(line));
      });
      await next();
    },
    error: (error, requestId) => write(errorLine(error, requestId)),
  };
}

/** The line of an error. @param requestId default: the error belongs to no request */
export function errorLine(error: unknown, requestId?: string): string {
  return JSON.stringify({ time: new Date().toISOString(), id: requestId, error: errorText(error) });
}

/**
 * Renders an error. Bugs have their stack. A database that is away is not a bug: only its reason is written, since this may
 * happen every second.
 */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof DatabaseFault)) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
