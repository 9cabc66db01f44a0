import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { isLoopback, isThisMachine, networkOf, SCOPES, type Scope } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Context, MiddlewareHandler } from 'hono';
import type { Client, Hub } from '../store.ts';
import { answerProblem } from './answers.ts';
import type { Environment } from './environment.ts';

/** The rules by which the hub identifies the client of a request. */
export interface Access {
  /** The secret that the edge sends. Default: no edge is trusted. */
  readonly secret?: string;
  /** Whether clients may submit jobs without a key. */
  readonly anonymous: boolean;
}

/** The headers of a proxy that forwards requests: the socket of such a request does not identify the client. */
const PROXY_HEADERS = ['Crosshatch-Client', 'Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'Via'];

/** The client on this machine; it needs no key. */
const LOOPBACK_CLIENT: Client = { id: 'loopback', scopes: new Set(SCOPES) };

/** Lets a request pass if its client has one of the scopes, and sets the client. Answers 401 or 403 to other requests. */
export const allow =
  (hub: Hub, access: Access, scopes: readonly Scope[]): MiddlewareHandler<Environment> =>
  async (context, next) => {
    const client = await clientOf(context, hub, access);
    if (!client.ok) {
      // RFC 6750: the reason is told only if a key was sent.
      const hasKey = context.req.header('Authorization') !== undefined;
      const challenge = `Bearer realm="crosshatch"${hasKey ? ', error="invalid_token"' : ''}`;
      return answerProblem(context, { name: 'unauthorised', detail: client.error }, { 'WWW-Authenticate': challenge });
    }
    context.set('client', client.value);
    if (scopes.some((scope) => client.value.scopes.has(scope))) return next();
    const detail = `this needs a key with the scope ${scopes.join(' or ')}`;
    const challenge = `Bearer realm="crosshatch", error="insufficient_scope", scope="${scopes.join(' ')}"`;
    return answerProblem(context, { name: 'forbidden', detail }, { 'WWW-Authenticate': challenge });
  };

/** Identifies the client: the owner of the key, this machine, or the network of an unknown client. */
async function clientOf(
  context: Context<Environment>,
  hub: Hub,
  { secret, anonymous }: Access,
): Promise<Result<Client, string>> {
  const edge = context.req.header('Crosshatch-Edge');
  if (edge !== undefined && (secret === undefined || !isSame(edge, secret))) {
    return failure('the secret of the edge is not the one of this hub');
  }
  const authorization = context.req.header('Authorization');
  if (authorization !== undefined) {
    const [, key] = /^Bearer +(cx_[\w-]{1,200})$/i.exec(authorization) ?? [];
    const client = key === undefined ? undefined : await hub.clientOfKey(key);
    return client === undefined ? failure('the key is not valid, or not any more') : success(client);
  }
  const address =
    edge === undefined ? context.env.incoming.socket.remoteAddress : context.req.header('Crosshatch-Client');
  if (address === undefined || isIP(address) === 0) return failure(NO_KEY);
  const isDirect = edge === undefined;
  if (isLoopback(address) && isFromHere(context, isDirect)) return success(LOOPBACK_CLIENT);
  if (!anonymous) return failure(NO_KEY);
  return success({ id: networkOf(address), scopes: new Set<Scope>(['submit']) });
}

const NO_KEY = 'send a key: Authorization: Bearer cx_…';

/**
 * Whether a request from this machine is its user's own. Two other kinds come from this machine too: requests of web pages from
 * elsewhere, even by a name that resolves to this machine (DNS rebinding), and requests that a proxy on this machine forwards.
 */
function isFromHere(context: Context<Environment>, isDirect: boolean): boolean {
  const { req } = context;
  if (isDirect && PROXY_HEADERS.some((name) => req.header(name) !== undefined)) return false;
  if (isDirect && !isThisMachine(req.header('Host') ?? '')) return false;
  const origin = req.header('Origin');
  if (origin === undefined) return req.header('Sec-Fetch-Site') !== 'cross-site';
  return URL.canParse(origin) && isThisMachine(new URL(origin).host);
}

/** Compares two secrets in a time that does not show where they differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
