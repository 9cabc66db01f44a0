import { isLoopback } from '@crosshatch/core/jobs';
import type { Problem } from '@crosshatch/core/problems';
import { failure, isRecord, type Result, success } from '@crosshatch/core/puzzle';
import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import type { Environment } from '../environment.ts';
import { clientAddress } from '../middleware/client.ts';
import { NO_STORE } from '../preconditions.ts';
import { answerProblem, type ProblemResponse } from '../problem.ts';

/*
 * The hub keeps the jobs, and answers all requests for them. The Worker passes the requests on, with the address of the
 * client and a secret by which the hub believes it, and the answers back as they come.
 */

/** A request to the hub. */
export interface HubRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The headers of the request. Default: those of the client's request that the hub reads. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array> | null;
}

/** The headers by which the hub tells who asks. The last two tell pages of other sites from the client itself. */
const WHO = ['Authorization', 'Origin', 'Sec-Fetch-Site'];

/** The other headers of a client that the hub reads. */
const WHAT = [
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Prefer',
  'Range',
];

/** The headers of the hub that the client gets. The others are those of every answer of the API. */
const HUB_HEADERS = [
  'Accept-Ranges',
  'Content-Encoding',
  'Content-Range',
  'Content-Type',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'WWW-Authenticate',
];

/** Values that the hub gets: printable ASCII. None of these headers needs more, and the hub reads no longer ones. */
const PASSABLE = /^[\t\x20-\x7e]{1,1000}$/;

/** The signs of an address, of either version. */
const ADDRESS = /^[\da-f.:]{2,45}$/i;

/** Milliseconds until the hub has to begin its answer, beyond the 30 seconds for which it may hold a request open. */
const PATIENCE = 45_000;

/** Seconds after which a client may try again. */
const RETRY_SECONDS = 5;

const NO_HUB: Problem = { name: 'jobs-unavailable', detail: 'this server takes no jobs: it is connected to no hub' };

const UNREACHABLE: Problem = {
  name: 'jobs-unavailable',
  detail: `the hub that keeps the jobs does not answer; ask again in ${RETRY_SECONDS} seconds`,
};

/** Whether there is a hub to ask. */
export const hasHub = ({ env }: Context<Environment>): boolean =>
  env?.JOBS !== undefined || (env?.JOBS_URL ?? '') !== '';

/** Answers requests for jobs with a problem where there is no hub. No cache keeps the answers: they depend on who asks. */
export const requireHub: MiddlewareHandler<Environment> = async (context, next) => {
  context.header('Cache-Control', 'no-store');
  return hasHub(context) ? next() : noHub(context);
};

/** Answers that there is no hub. */
export const noHub = (context: Context<Environment>) => answerProblem(context, NO_HUB, NO_STORE);

/** Answers that the hub cannot be reached. */
export const unreachable = (context: Context<Environment>) =>
  answerProblem(context, UNREACHABLE, { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) });

/**
 * Sends a request to the hub in the name of the client. Fails where the hub cannot be reached, or where something else
 * answers in its place.
 */
export async function askHub(context: Context<Environment>, request: HubRequest): Promise<Result<Response, undefined>> {
  const { JOBS, JOBS_URL } = context.env;
  const address = new URL(request.path, JOBS_URL || 'http://hub');
  const timeout = new AbortController();
  // A body that streams in may take as long as the client.
  const timer = request.body instanceof ReadableStream ? undefined : setTimeout(() => timeout.abort(), PATIENCE);
  const init = {
    method: request.method,
    headers: { ...clientHeaders(context, request.headers === undefined), ...request.headers },
    body: request.body ?? null,
    redirect: 'manual' as const,
    signal: timeout.signal,
  };
  try {
    const answer = await (JOBS === undefined ? fetch(address, init) : JOBS.fetch(address, init));
    return isOfHub(answer) ? success(answer) : failure(undefined);
  } catch (error) {
    console.error(error);
    return failure(undefined);
  } finally {
    clearTimeout(timer);
  }
}

function clientHeaders(context: Context<Environment>, isPassedOn: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Request-Id': context.get('requestId'),
    // Always named, since Cloudflare would else ask for gzip.
    'Accept-Encoding': isPassedOn ? acceptedCodings(context) : 'identity',
  };
  let isWhole = false;
  for (const name of isPassedOn ? [...WHO, ...WHAT] : WHO) {
    const value = context.req.header(name);
    if (value === undefined) continue;
    if (PASSABLE.test(value)) headers[name] = value;
    // Left out, it would make its sender a client without a key. The hub refuses this one.
    else if (name === 'Authorization') headers[name] = 'unreadable';
    // Such a condition names no answer, so that the client gets the whole one (RFC 9110, section 13.1.5).
    else if (name === 'If-Range') isWhole = true;
  }
  if (isWhole) delete headers.Range;
  // Sent without a secret too, so that the hub refuses this Worker: it would else be the client itself.
  headers['Crosshatch-Edge'] = context.env.JOBS_SECRET || 'none';
  const address = believedAddress(context);
  if (address !== undefined) headers['Crosshatch-Client'] = address;
  return headers;
}

/** The codings that the client accepts. Cloudflare and wrangler put their own in the header, and keep the client's here. */
function acceptedCodings({ req }: Context<Environment>): string {
  const cf: unknown = Reflect.get(req.raw, 'cf');
  const accepted = isRecord(cf) ? cf.clientAcceptEncoding : req.header('Accept-Encoding');
  return typeof accepted === 'string' && PASSABLE.test(accepted) ? accepted : 'identity';
}

/**
 * The address of the client. The hub asks clients of its own machine for no key, hence an address of this machine counts only
 * where no other machine can reach the Worker, since any client of `wrangler dev` can send that address itself; and only where
 * the request names this machine too, since a page elsewhere can have its own name lead here (DNS rebinding).
 */
function believedAddress(context: Context<Environment>): string | undefined {
  const address = clientAddress(context);
  if (address === undefined || !ADDRESS.test(address)) return undefined;
  if (!isLoopback(address)) return address;
  if (context.env.JOBS_LOCAL !== 'yes') return undefined;
  const { hostname } = new URL(context.req.url);
  return hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, '')) ? address : undefined;
}

/** Whether the hub made an answer: it describes its errors, and redirects nobody. */
function isOfHub({ status, headers }: Response): boolean {
  if (status < 300 || status === 304) return true;
  return status >= 400 && headers.get('Content-Type')?.startsWith('application/problem+json') === true;
}

/** An answer that the hub has made. The hub, and no compiler, sees to it that the answer is one that the route describes. */
export type HubAnswer = Response & TypedResponse<never, never, never>;

/** Passes an answer of the hub on to the client, as it comes. */
export function passBack(
  context: Context<Environment>,
  answer: Response,
  more: Record<string, string> = {},
): HubAnswer {
  const headers = new Headers(more);
  for (const name of HUB_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // A proxy that compressed an answer would change its ETag, and hold events back.
  headers.set('Cache-Control', 'no-store, no-transform');
  return context.newResponse(answer.body, new Response(null, { status: answer.status, headers })) as HubAnswer;
}

/** Asks the hub, and passes its answer on. */
export async function forward(
  context: Context<Environment>,
  request: HubRequest,
): Promise<HubAnswer | ProblemResponse> {
  const answer = await askHub(context, request);
  return answer.ok ? passBack(context, answer.value) : unreachable(context);
}
