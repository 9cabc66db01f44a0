import { isLoopback, networkOf } from '@crosshatch/core/jobs';
import type { Problem } from '@crosshatch/core/problems';
import type { Context, MiddlewareHandler } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem, RATE_PERIOD } from '../problem.ts';
import { clientAddress } from './client.ts';

/** Answers 429 to clients that send too many requests. Without the binding, or on the developer's machine, there is no limit. */
export const limitRate: MiddlewareHandler<Environment> = async (context, next) => {
  // A refused preflight would hide the 429 and its Retry-After from the asking page.
  if (context.req.method === 'OPTIONS' || (await isWithin(context, 'RATE_LIMIT'))) return next();
  const detail = `too many requests came from this address; ask again in ${RATE_PERIOD} seconds`;
  return answerProblem(context, { name: 'too-many-requests', detail });
};

/** Counts a request with more work than usual. Returns a problem if the client has sent too many such requests. */
export async function refuseWork(context: Context<Environment>): Promise<Problem | undefined> {
  if (await isWithin(context, 'WORK_LIMIT')) return undefined;
  const detail = `this address asked for too much work beyond the usual budget; ask again in ${RATE_PERIOD} seconds`;
  return { name: 'too-many-requests', detail };
}

async function isWithin(context: Context<Environment>, limit: 'RATE_LIMIT' | 'WORK_LIMIT'): Promise<boolean> {
  const address = clientAddress(context);
  const limiter = context.env?.[limit];
  if (limiter === undefined || address === undefined || isLoopback(address)) return true;
  const { success } = await limiter.limit({ key: networkOf(address) });
  return success;
}
