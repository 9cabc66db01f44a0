import { networkOf } from '@crosshatch/core/jobs';
import { textHash } from '@crosshatch/core/puzzle';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Environment } from '../environment.ts';
import { clientAddress } from './client.ts';

/** The log entry of a request. It contains no body, query, client address or key. */
interface LogLine {
  readonly time: string;
  readonly id: string;
  readonly method: string;
  /** The path of the route with the names of its parameters; `none` for an address without a route. */
  readonly route: string;
  readonly status: number;
  /** The name of the problem, if the answer is one. */
  readonly problem?: string;
  /**
   * Milliseconds from the request to the end of a batch, or to the beginning of another answer. At the edge, clocks stand still
   * while code runs, so this is only the time of waiting.
   */
  readonly ms: number;
  /** Bytes of the request's body, if the client states them. */
  readonly bytes?: number;
  /**
   * The estimated time of solving, in milliseconds of processor time, if the route answers with solutions. Grades, hints, checks
   * and made puzzles have none.
   */
  readonly work?: number;
  /** A hash of the client's network. */
  readonly client?: string;
}

/**
 * Writes a line of JSON for each request if the variable `LOG` is `requests`, and a data point to Analytics Engine if `METRICS`
 * is bound.
 */
export const logRequests: MiddlewareHandler<Environment> = async (context, next) => {
  const { LOG, METRICS } = context.env ?? {};
  if (LOG !== 'requests' && METRICS === undefined) return next();
  const began = Date.now();
  await next();
  // The answer to a batch is made while it is sent.
  const tell = () => {
    const line = lineOf(context, Date.now() - began);
    if (LOG === 'requests') console.log(JSON.stringify(line));
    const { route, method, status, problem = '', ms, bytes = 0, work = 0 } = line;
    METRICS?.writeDataPoint({ indexes: [route], blobs: [method, `${status}`, problem], doubles: [ms, bytes, work] });
  };
  const end = context.get('end');
  if (end === undefined) tell();
  else void end.then(tell);
};

function lineOf(context: Context<Environment>, ms: number): LogLine {
  const { req, res } = context;
  const route = routePath(context, -1);
  const problem = context.get('problem');
  const length = Number(req.header('Content-Length') ?? Number.NaN);
  const work = context.get('work');
  const address = clientAddress(context);
  return {
    time: new Date().toISOString(),
    id: context.get('requestId'),
    method: req.method,
    route: route === '/*' ? 'none' : route,
    status: res.status,
    ...(problem !== undefined && { problem: problem.name }),
    ms,
    ...(Number.isInteger(length) && { bytes: length }),
    ...(work !== undefined && { work: Math.round(work / 1e6) }),
    ...(address !== undefined && { client: hashOf(context, address) }),
  };
}

/** Hashes the network of a client with a secret, so that nobody can find the address by trying all addresses. */
function hashOf({ env }: Context<Environment>, address: string): string {
  // Not at the start, when workerd has no random numbers yet.
  salt ??= crypto.randomUUID();
  return textHash(`${env.JOBS_SECRET || salt} ${networkOf(address)}`).slice(0, 12);
}

/** The secret of this isolate, for a Worker without one. */
let salt: string | undefined;
