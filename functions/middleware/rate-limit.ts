import type { MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem } from '../problem.ts';

/** Seconds over which wrangler.toml counts the requests of a client. */
const PERIOD = 60;

/** Only a server on the developer's own machine sees these addresses. */
const LOOPBACK = new Set(['127.0.0.1', '::1']);

/** Answers 429 to clients that ask too much. Without the binding, or on the developer's machine, there is no limit. */
export const limitRate: MiddlewareHandler<Environment> = async (context, next) => {
  const limiter = context.env.RATE_LIMIT;
  const client = context.req.header('CF-Connecting-IP');
  if (limiter === undefined || client === undefined || LOOPBACK.has(client)) return next();
  // A preflight that is refused hides the 429 and its Retry-After from the page that asks.
  if (context.req.method === 'OPTIONS') return next();
  const { success } = await limiter.limit({ key: client });
  if (success) return next();
  const detail = `too many requests came from this address; ask again in ${PERIOD} seconds`;
  return answerProblem(context, { name: 'too-many-requests', detail }, { 'Retry-After': String(PERIOD) });
};
