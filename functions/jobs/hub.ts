import { isLoopback, isThisMachine } from '@crosshatch/core/jobs';
import type { Problem } from '@crosshatch/core/problems';
import { failure, isRecord, type Result, success } from '@crosshatch/core/puzzle';
import type { Context, MiddlewareHandler, TypedResponse } from 'hono';
import type { Environment } from '../environment.ts';
import { clientAddress } from '../middleware/client.ts';
import { NO_STORE } from '../preconditions.ts';
import { answerProblem, type ProblemResponse } from '../problem.ts';

/*
 * The hub keeps the jobs, and answers all requests for them. The Worker passes each request on, with the client's address and a
 * secret that proves it, and passes the answer back as it arrives.
 */

/** A request to the hub. */
export interface HubRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The headers of the request. Default: the headers of the client's request that the hub reads. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | ReadableStream<Uint8Array> | null;
}

/** The headers by which the hub recognises who asks. The last two distinguish pages of other sites from the client itself. */
const WHO = ['Authorization', 'Origin', 'Sec-Fetch-Site'];

/** The other headers of a client that the hub reads. */
const WHAT = [
  'Accept',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Prefer',
  'Range',
];

/** The headers of the hub's answer that the client gets. The API sets all others itself. */
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

/**
 * The header values that the hub gets: printable ASCII of limited length. These headers need no more, and the hub reads no
 * more.
 */
const PASSABLE = /^[\t\x20-\x7e]{1,1000}$/;

/** The characters of an IP address, of either version. */
const ADDRESS = /^[\da-f.:]{2,45}$/i;

/**
 * Milliseconds after which the hub must have begun its answer: more than the 30 seconds for which it may hold a request open.
 */
const PATIENCE = 45_000;

/** Seconds after which a client may try again. */
const RETRY_SECONDS = 5;

const NO_HUB: Problem = { name: 'jobs-unavailable', detail: 'this server takes no jobs: it is connected to no hub' };

const UNREACHABLE: Problem = {
  name: 'jobs-unavailable',
  detail: `the hub that keeps the jobs does not answer; ask again in ${RETRY_SECONDS} seconds`,
};

/** Tells whether there is a hub. */
export const hasHub = ({ env }: Context<Environment>): boolean =>
  env?.JOBS !== undefined || (env?.JOBS_URL ?? '') !== '';

/** Answers requests for jobs with a problem if there is no hub. No cache keeps the answers, since they depend on who asks. */
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
 * Sends a request to the hub in the name of the client. Fails if the hub cannot be reached, or something else answers in its
 * place.
 */
export async function askHub(context: Context<Environment>, request: HubRequest): Promise<Result<Response, undefined>> {
  const { JOBS, JOBS_URL } = context.env;
  const address = new URL(request.path, JOBS_URL || 'http://hub');
  const timeout = new AbortController();
  // A streamed body takes as long as the client takes.
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
    // Always set, since Cloudflare would otherwise ask for gzip.
    'Accept-Encoding': isPassedOn ? acceptedCodings(context) : 'identity',
  };
  let isWhole = false;
  for (const name of isPassedOn ? [...WHO, ...WHAT] : WHO) {
    const value = context.req.header(name);
    if (value === undefined) continue;
    if (PASSABLE.test(value)) headers[name] = value;
    // Without them, the sender would count as a client without a key, or one that takes any answer. The hub refuses this value.
    else if (name === 'Authorization' || name === 'If-Match') headers[name] = 'unreadable';
    // Such a condition matches no answer, so the client gets the whole answer (RFC 9110, section 13.1.5).
    else if (name === 'If-Range') isWhole = true;
  }
  if (isWhole) delete headers.Range;
  // Sent even without a secret, so that the hub refuses this Worker. Otherwise the Worker would count as the client itself.
  headers['Crosshatch-Edge'] = context.env.JOBS_SECRET || 'none';
  const address = believedAddress(context);
  if (address !== undefined) headers['Crosshatch-Client'] = address;
  return headers;
}

/**
 * Returns the codings that the client accepts. Cloudflare and wrangler put their own into the header, and keep the client's in
 * `cf`.
 */
function acceptedCodings({ req }: Context<Environment>): string {
  const cf: unknown = Reflect.get(req.raw, 'cf');
  const accepted = isRecord(cf) ? cf.clientAcceptEncoding : req.header('Accept-Encoding');
  return typeof accepted === 'string' && PASSABLE.test(accepted) ? accepted : 'identity';
}

/**
 * Returns the address of the client, if it can be trusted. The hub asks clients on its own machine for no key. So an address of
 * this machine counts only if no other machine can reach the Worker, because any client of `wrangler dev` can send such an
 * address. It also counts only if the request names this machine, because a page elsewhere can let its own name lead here (DNS
 * rebinding).
 */
function believedAddress(context: Context<Environment>): string | undefined {
  const address = clientAddress(context);
  if (address === undefined || !ADDRESS.test(address)) return undefined;
  if (!isLoopback(address)) return address;
  if (context.env.JOBS_LOCAL !== 'yes') return undefined;
  return isThisMachine(new URL(context.req.url).host) ? address : undefined;
}

/** Tells whether the hub made an answer. The hub describes its errors, and never redirects. */
function isOfHub({ status, headers }: Response): boolean {
  if (status < 300 || status === 304) return true;
  return status >= 400 && headers.get('Content-Type')?.startsWith('application/problem+json') === true;
}

/** An answer that the hub has made. The compiler cannot check that the route describes it: the hub must ensure this. */
export type HubAnswer = Response & TypedResponse<never, never, never>;

/** Passes an answer of the hub on to the client, as it arrives. */
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
  // If a proxy compressed an answer, it would change its ETag and delay events.
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
