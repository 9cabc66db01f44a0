import { request } from 'node:http';
import type { Scope } from '@crosshatch/core/jobs';
import { beforeAll, expect, test } from 'vitest';
import { databases } from '#test/fixtures/hub/databases.ts';
import { puzzles, submitted, VERSION } from '#test/fixtures/hub/work.ts';
import { ID, jobOf, served, storeOf } from '#test/node/training/hub/http/served.ts';
import type { Database } from '#training/hub/database.ts';
import { createApp } from '#training/hub/http/app.ts';
import { hubOn } from '#training/hub/hub.ts';
import type { Client, Hub } from '#training/hub/store.ts';
import { migrate } from '#training/hub/tables.ts';

/*
 * Authorisation: every route by every caller, on the real store; and the ways in which the hub tells callers apart.
 */

const SECRET = 'the secret of the edge';

/** A caller from elsewhere, whom the edge passes on. */
const ELSEWHERE = { 'Crosshatch-Edge': SECRET, 'Crosshatch-Client': '203.0.113.7' };

let database: Database;
let hub: Hub;
beforeAll(async () => {
  const [pglite] = databases;
  if (pglite === undefined) throw new Error('there is no database');
  const store = await pglite.make();
  database = await store.open();
  await migrate(database);
  hub = await hubOn(database, { version: VERSION, quotas: { jobs: 1000, lines: 1000 } });
  return async () => {
    await hub.close();
    await store.remove();
  };
});

const CALLERS = ['none', 'wrong', 'expired', 'revoked', 'other', 'submit', 'run', 'operate'] as const;

const CLAIM = JSON.stringify({ runner: 'a', version: VERSION, kinds: ['grade'] });
const UNKNOWN_CLAIM = `/v1/work/claims/${ID}.1`;

/**
 * Every route, with the status that each caller gets. `{job}` is a job of the caller `submit`, made for each request. A key
 * that is not valid, or none, is always 401, but where the route is open to all.
 */
const MATRIX: readonly (readonly [
  route: string,
  other: number,
  submit: number,
  run: number,
  operate: number,
  path: string,
  body?: string,
])[] = [
  ['POST /v1/jobs', 202, 202, 403, 202, '/v1/jobs', '{"kind":"solve","puzzle":{"rows":[[1]],"columns":[[1]]}}'],
  ['GET /v1/jobs', 200, 200, 403, 200, '/v1/jobs'],
  ['GET /v1/jobs/:id', 404, 200, 403, 404, '/v1/jobs/{job}'],
  ['GET /v1/jobs/:id/events', 404, 200, 403, 404, '/v1/jobs/{job}/events'],
  ['GET /v1/jobs/:id/result', 404, 409, 403, 404, '/v1/jobs/{job}/result'],
  ['POST /v1/jobs/:id/cancel', 404, 200, 403, 404, '/v1/jobs/{job}/cancel'],
  ['DELETE /v1/jobs/:id', 404, 204, 403, 404, '/v1/jobs/{job}'],
  ['POST /v1/work/claims', 403, 403, 204, 403, '/v1/work/claims', CLAIM],
  ['POST /v1/work/claims/:claim/heartbeat', 403, 403, 410, 403, `${UNKNOWN_CLAIM}/heartbeat`, '{"answered":1}'],
  ['PUT /v1/work/claims/:claim/result', 403, 403, 410, 403, `${UNKNOWN_CLAIM}/result`, ''],
  ['POST /v1/work/claims/:claim/failure', 403, 403, 410, 403, `${UNKNOWN_CLAIM}/failure`, '{"detail":"x"}'],
  ['POST /v1/work/claims/:claim/release', 403, 403, 410, 403, `${UNKNOWN_CLAIM}/release`, ''],
  ['POST /v1/admin/keys', 403, 403, 403, 201, '/v1/admin/keys', '{"name":"new","scopes":["submit"]}'],
  ['GET /v1/admin/keys', 403, 403, 403, 200, '/v1/admin/keys'],
  ['DELETE /v1/admin/keys/:id', 403, 403, 403, 404, `/v1/admin/keys/${ID}`],
  ['GET /v1/admin/dead', 403, 403, 403, 200, '/v1/admin/dead'],
  ['POST /v1/admin/redrive', 403, 403, 403, 200, '/v1/admin/redrive', '{}'],
  ['GET /v1/health', 200, 200, 200, 200, '/v1/health'],
  ['GET /v1/health/ready', 200, 200, 200, 200, '/v1/health/ready'],
  ['GET /metrics', 403, 403, 403, 200, '/metrics'],
];

/** Keys of every kind, and the client of the key with submit. */
async function keysOfCallers() {
  const make = (name: string, scope: Scope, expires = 3600) => hub.createKey({ name, scopes: [scope], expires });
  const owner = await make('submit', 'submit');
  const expired = await make('expired', 'operate', 60);
  await database.query("UPDATE crosshatch.keys SET expires = crosshatch.time() - interval '1 s' WHERE id = $1", [
    expired.id,
  ]);
  const revoked = await make('revoked', 'operate');
  await hub.revokeKey(revoked.id);
  const keys: Readonly<Record<(typeof CALLERS)[number], string | undefined>> = {
    none: undefined,
    wrong: `${owner.key.slice(0, -2)}__`,
    expired: expired.key,
    revoked: revoked.key,
    other: (await make('other', 'submit')).key,
    submit: owner.key,
    run: (await make('run', 'run')).key,
    operate: (await make('operate', 'operate')).key,
  };
  const client = await hub.clientOfKey(owner.key);
  if (client === undefined) throw new Error('the key is not valid');
  return { keys, client };
}

test('each route answers each caller as the matrix says', async () => {
  const { url } = await served(hub, { secret: SECRET });
  const { keys, client } = await keysOfCallers();
  for (const [route, other, submit, run, operate, path, body] of MATRIX) {
    const refused = other === 200 && operate === 200 && run === 200 ? 200 : 401;
    const expected = { none: refused, wrong: refused, expired: refused, revoked: refused, other, submit, run, operate };
    const found: Record<string, number> = {};
    for (const caller of CALLERS) {
      const job = path.includes('{job}') ? await submitted(hub, client, puzzles([1])) : '';
      const key = keys[caller];
      const response = await fetch(url + path.replace('{job}', job), {
        method: route.split(' ', 1).join(''),
        headers: {
          ...ELSEWHERE,
          'Content-Type': route.startsWith('PUT') ? 'application/x-ndjson' : 'application/json',
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        },
        ...(body !== undefined && { body }),
      });
      found[caller] = response.status;
      if (response.status === 401) expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
      await response.body?.cancel();
    }
    expect(found, route).toEqual(expected);
  }
});

test('the matrix has every route of the hub', () => {
  const settings = { hub, access: { anonymous: false }, closing: new AbortController().signal, log: () => {} };
  const routes = createApp(settings)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect(MATRIX.map(([route]) => route).toSorted()).toEqual([...new Set(routes)].toSorted());
});

/** Asks for the list of jobs, and tells for whom the hub takes the caller. */
async function takenFor(headers: Record<string, string>, anonymous = false) {
  const clients: Client[] = [];
  const jobs: Hub['jobs'] = async (client) => {
    clients.push(client);
    return { ok: true, value: { jobs: [jobOf()] } };
  };
  const { url } = await served(storeOf({ jobs }), { secret: SECRET, anonymous });
  // Unlike fetch, this sends any Host and Origin.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(`${url}/v1/jobs`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  return clients[0]?.id ?? status;
}

test.each([
  ['this machine', {}, 'loopback'],
  ['a page on this machine', { Origin: 'http://localhost:8787' }, 'loopback'],
  ['this machine, by its IPv6 name', { Host: '[::1]:8788' }, 'loopback'],
  ['a page of another site', { Origin: 'https://evil.example' }, 401],
  ['a page that hides its site', { Origin: 'null' }, 401],
  ['a picture on another site', { 'Sec-Fetch-Site': 'cross-site' }, 401],
  ['a name that leads here', { Host: 'evil.example:8788' }, 401],
  ['a proxy on this machine', { 'X-Forwarded-For': '203.0.113.7' }, 401],
  ['a tunnel to this machine', { 'CF-Connecting-IP': '203.0.113.7' }, 401],
  ['an edge without its secret', { 'Crosshatch-Client': '203.0.113.7' }, 401],
  ['an edge with another secret', { 'Crosshatch-Edge': 'guess', 'Crosshatch-Client': '127.0.0.1' }, 401],
  ['the edge, for a client elsewhere', ELSEWHERE, 401],
  ['the edge, for a client that it does not know', { 'Crosshatch-Edge': SECRET }, 401],
  ['the edge, for its own machine', { 'Crosshatch-Edge': SECRET, 'Crosshatch-Client': '::1' }, 'loopback'],
  [
    'the edge, for a page of another site',
    { 'Crosshatch-Edge': SECRET, 'Crosshatch-Client': '::1', Origin: 'https://evil.example' },
    401,
  ],
  ['a scheme that is none', { Authorization: 'Basic eDp5' }, 401],
])('%s is told apart from others', async (_name, headers, expected) => {
  expect(await takenFor(headers)).toBe(expected);
});

test('with --anonymous a client without a key is known by its network, and may only ask for jobs', async () => {
  expect(await takenFor(ELSEWHERE, true)).toBe('203.0.113.7');
  const ipv6 = { 'Crosshatch-Edge': SECRET, 'Crosshatch-Client': '2001:db8:1:2:3::4' };
  expect(await takenFor(ipv6, true)).toBe('2001:db8:1:2::/64');
  expect(await takenFor({ ...ELSEWHERE, Authorization: 'Bearer cx_wrong' }, true)).toBe(401);
  const { url } = await served(storeOf({}), { secret: SECRET, anonymous: true });
  for (const path of ['/v1/admin/keys', '/metrics']) {
    expect((await fetch(url + path, { headers: ELSEWHERE })).status, path).toBe(403);
  }
});
