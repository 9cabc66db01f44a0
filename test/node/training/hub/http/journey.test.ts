import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Claim, Job } from '@crosshatch/core/jobs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { databases } from '#test/fixtures/hub/databases.ts';
import { APART, answersTo, puzzles, VERSION } from '#test/fixtures/hub/work.ts';
import { type Served, served } from '#test/node/training/hub/http/served.ts';
import { hubOn } from '#training/hub/hub.ts';
import type { Hub } from '#training/hub/store.ts';
import { migrate } from '#training/hub/tables.ts';

/*
 * Jobs from their submission to their end over HTTP, on the real store: what clients, runners and the operator see.
 */

let hub: Hub;
let server: Served;
beforeAll(async () => {
  const [pglite] = databases;
  if (pglite === undefined) throw new Error('there is no database');
  const store = await pglite.make();
  const database = await store.open();
  await migrate(database);
  hub = await hubOn(database, { version: VERSION });
  return async () => {
    await hub.close();
    await store.remove();
  };
});
beforeEach(async () => {
  server = await served(hub);
});

const JSON_BODY = { 'Content-Type': 'application/json' };
const LINES_BODY = { 'Content-Type': 'application/x-ndjson' };

/** Sends a request. Its answer is read as JSON where it is JSON. */
async function ask(method: string, path: string, body?: string | Uint8Array<ArrayBuffer>, headers = {}) {
  const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const isJson = /^application\/(problem\+)?json/.test(response.headers.get('Content-Type') ?? '');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** Asks for a job of puzzles with these ids, each a part of its own. */
async function submitted(ids: readonly string[], headers = {}): Promise<Job> {
  const query = `?algorithm=${APART.algorithm}&budget=${APART.budget}`;
  const { status, body } = await ask('POST', `/v1/jobs${query}`, puzzles(ids), { ...LINES_BODY, ...headers });
  expect(status).toBe(202);
  return body;
}

const claim = async (key?: string): Promise<Claim> => {
  const request = JSON.stringify({ runner: 'a', version: VERSION, kinds: ['solve'], wait: 30 });
  const { status, body } = await ask('POST', '/v1/work/claims', request, {
    ...JSON_BODY,
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
  });
  expect(status).toBe(200);
  return body;
};

const complete = (taken: Claim, lines: string, headers = {}) =>
  ask('PUT', `/v1/work/claims/${taken.claim}/result`, new Uint8Array(gzipSync(lines)), {
    ...LINES_BODY,
    'Content-Encoding': 'gzip',
    ...headers,
  });

const heartbeat = (taken: Claim, answered: number) =>
  ask('POST', `/v1/work/claims/${taken.claim}/heartbeat`, JSON.stringify({ answered }), JSON_BODY);

test('a job is taken, worked on in parts, followed, and its result is that of the batch', async () => {
  const job = await submitted(['a', 'b']);
  expect(job).toMatchObject({ status: 'queued', kind: 'solve', options: APART, counts: { total: 2, done: 0 } });
  expect((await ask('GET', job.links.result)).body).toMatchObject({ type: '/problems/not-finished' });
  const events = fetch(server.url + job.links.events).then((response) => response.text());

  const [first, second] = [await claim(), await claim()];
  expect([first.part.firstLine, second.part.firstLine]).toEqual([1, 2]);
  expect((await heartbeat(first, 0)).body).toEqual({ cancel: false });
  // The later part is done first; the result is in the order of the lines all the same.
  expect((await complete(second, answersTo(second))).status).toBe(204);
  const partial = await ask('GET', `${job.links.result}?partial=true`);
  expect(partial.text).toBe(`${answersTo(second)}{"end":true,"answers":1,"complete":false}\n`);
  expect((await complete(first, answersTo(first))).status).toBe(204);

  const { body: ended } = await ask('GET', job.links.self, undefined, { Prefer: 'wait=30' });
  expect(ended).toMatchObject({ status: 'succeeded', counts: { done: 2, failed: 0, answers: { unique: 2 } } });
  const result = await ask('GET', job.links.result, undefined, { 'Accept-Encoding': 'identity' });
  const whole = `${answersTo(first)}${answersTo(second)}{"end":true,"answers":2,"complete":true}\n`;
  expect(result.text).toBe(whole);
  expect(result.headers.get('ETag')).toBe(`"${createHash('sha256').update(whole).digest('hex')}"`);
  const told = await events;
  const numbers = [...told.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(told).toMatch(/event: end\ndata: \{[^\n]*"succeeded"[^\n]*\nid: \d+\n\n$/);
  // The runner no longer holds what it has sent.
  expect((await complete(first, answersTo(first))).body).toMatchObject({ type: '/problems/claim-lost', status: 410 });
  expect((await heartbeat(first, 1)).status).toBe(410);

  const metrics = await ask('GET', '/metrics');
  expect(metrics.text).toMatch(/^crosshatch_claims_total 2$/m);
  expect(metrics.text).toMatch(/^crosshatch_puzzles_total 2$/m);
  expect(metrics.text).toMatch(/^crosshatch_part_seconds_count 2$/m);
  expect(metrics.text).toMatch(/^crosshatch_lost_claims_total 2$/m);
  expect(metrics.text).toMatch(/^crosshatch_database_up 1$/m);
});

test('a repeated request with its Idempotency-Key leads to the same job, and another request with it is refused', async () => {
  const named = { 'Idempotency-Key': 'once' };
  const jobs = await Promise.all(Array.from({ length: 5 }, () => submitted(['x'], named)));
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
  const other = await ask('POST', '/v1/jobs', puzzles(['y']), { ...LINES_BODY, ...named });
  expect(other.body).toMatchObject({ type: '/problems/idempotency-key-reused', status: 422 });
  for (const { id } of jobs.slice(0, 1)) await ask('DELETE', `/v1/jobs/${id}`);
});

test('the list of jobs has pages, the newest first, and a cursor that is none is refused', async () => {
  const made: Job[] = [];
  for (const id of ['1', '2', '3']) made.push(await submitted([id]));
  const newest = made.map(({ id }) => id).toReversed();
  const { body: first } = await ask('GET', '/v1/jobs?limit=2');
  expect(first.jobs.map(({ id }: Job) => id)).toEqual(newest.slice(0, 2));
  const { body: second } = await ask('GET', `/v1/jobs?limit=2&cursor=${first.next}`);
  expect(second.jobs[0].id).toBe(newest[2]);
  expect((await ask('GET', '/v1/jobs?cursor=none')).body).toMatchObject({ status: 400, parameter: 'cursor' });
  expect((await ask('GET', '/v1/jobs?limit=0')).body).toMatchObject({ status: 400, parameter: 'limit' });
  for (const { id } of made) expect((await ask('DELETE', `/v1/jobs/${id}`)).status).toBe(204);
});

test('a job that is cancelled tells its runner so and keeps what is done; cancelled again, it stays as it is', async () => {
  const job = await submitted(['a', 'b']);
  const [first, second] = [await claim(), await claim()];
  await complete(first, answersTo(first));
  expect((await ask('POST', job.links.cancel)).body).toMatchObject({ status: 'cancelling' });
  expect((await heartbeat(second, 0)).body).toEqual({ cancel: true });
  const again = await ask('POST', job.links.cancel);
  expect(again.body).toMatchObject({ status: 'cancelled', counts: { done: 1 } });
  const result = await ask('GET', job.links.result);
  expect(result.text).toBe(`${answersTo(first)}{"end":true,"answers":1,"complete":false}\n`);
  expect((await ask('DELETE', job.links.self)).status).toBe(204);
  expect((await ask('GET', job.links.self)).status).toBe(404);
});

test('a job is deleted only where If-Match names its state, whether as a weak tag or not', async () => {
  const job = await submitted(['a', 'b']);
  const tagOf = async () => (await ask('GET', job.links.self)).headers.get('ETag') ?? '';
  const remove = (tags: string) => ask('DELETE', job.links.self, undefined, { 'If-Match': tags });
  const old = await tagOf();
  const taken = await claim();
  await complete(taken, answersTo(taken));
  for (const tags of [old, '"other"', `${old}, "*"`, '']) {
    const { status, body } = await remove(tags);
    expect([tags, status, body.type]).toEqual([tags, 412, '/problems/precondition-failed']);
  }
  expect((await ask('GET', job.links.self)).body).toMatchObject({ counts: { done: 1 } });
  expect((await remove(`${old}, ${await tagOf()}`)).status).toBe(204);
  expect((await remove('*')).status).toBe(404);
  const other = await submitted(['c']);
  expect((await ask('DELETE', other.links.self, undefined, { 'If-Match': '*' })).status).toBe(204);
});

test('a job is cancelled only where If-Match names its state', async () => {
  const job = await submitted(['a', 'b']);
  const cancel = (tags: string) => ask('POST', job.links.cancel, undefined, { 'If-Match': tags });
  const first = await ask('GET', job.links.self);
  const old = first.headers.get('ETag') ?? '';
  const taken = await claim();
  await complete(taken, answersTo(taken));
  expect(await cancel(old)).toMatchObject({ status: 412, body: { type: '/problems/precondition-failed' } });
  const { headers, body } = await ask('GET', job.links.self);
  expect(body.status).not.toBe('cancelled');
  const cancelled = await cancel(headers.get('ETag') ?? '');
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', counts: { done: 1 } } });
  expect((await cancel(headers.get('ETag') ?? '')).status).toBe(412);
  expect((await ask('DELETE', job.links.self)).status).toBe(204);
  expect((await cancel('*')).status).toBe(404);
});

test('wrong results count as failed attempts, and three of them disable the key of the runner', async () => {
  const { body: made } = await ask('POST', '/v1/admin/keys', JSON.stringify({ name: 'r', scopes: ['run'] }), JSON_BODY);
  const { id, key } = made;
  const run = { Authorization: `Bearer ${key}` };
  const jobs = [await submitted(['a']), await submitted(['b']), await submitted(['c'])];
  const inflated = ' '.repeat(3_000_000);
  const wrong = [
    (taken: Claim) => complete(taken, answersTo(taken).replace('["1"]', '["0"]'), run),
    (taken: Claim) => complete(taken, inflated, run),
    (taken: Claim) =>
      ask('PUT', `/v1/work/claims/${taken.claim}/result`, 'plain', {
        ...LINES_BODY,
        'Content-Encoding': 'gzip',
        ...run,
      }),
  ];
  for (const send of wrong) {
    const { status, body } = await send(await claim(key));
    expect([status, body.type]).toEqual([422, '/problems/wrong-result']);
  }
  expect((await ask('POST', '/v1/work/claims', '{}', { ...JSON_BODY, ...run })).status).toBe(401);
  const { body: list } = await ask('GET', '/v1/admin/keys');
  expect(list.keys).toContainEqual(expect.objectContaining({ id, name: 'r', revoked: expect.any(String) }));
  expect(JSON.stringify(list)).not.toContain(key);
  for (const { links } of jobs) await ask('DELETE', links.self);
});

test('a part that a runner hands back is taken again at once, and one that fails three times is dead until it is redriven', async () => {
  const job = await submitted(['a']);
  const handed = await claim();
  expect((await ask('POST', `/v1/work/claims/${handed.claim}/release`)).status).toBe(204);
  for (let attempt = 1; attempt <= 3; attempt++) {
    const taken = await claim();
    const detail = JSON.stringify({ detail: `it broke ${attempt} times` });
    expect((await ask('POST', `/v1/work/claims/${taken.claim}/failure`, detail, JSON_BODY)).status).toBe(204);
  }
  await ask('GET', job.links.self, undefined, { Prefer: 'wait=30' });
  const dead = async () => (await ask('GET', '/v1/admin/dead')).body.parts;
  await expect
    .poll(dead)
    .toEqual([{ job: job.id, index: 0, firstLine: 1, lines: 1, attempts: 4, detail: 'it broke 3 times' }]);
  const redriven = await ask('POST', '/v1/admin/redrive', JSON.stringify({ job: job.id }), JSON_BODY);
  expect(redriven.body).toEqual({ parts: 1 });
  const taken = await claim();
  expect((await complete(taken, answersTo(taken))).status).toBe(204);
  expect((await ask('GET', job.links.self, undefined, { Prefer: 'wait=30' })).body.status).toBe('succeeded');
});

test('a runner of another version is refused, and one that waits in vain gets nothing', async () => {
  const other = JSON.stringify({ runner: 'a', version: '0.0.1', kinds: ['solve'] });
  expect((await ask('POST', '/v1/work/claims', other, JSON_BODY)).body).toMatchObject({
    type: '/problems/wrong-version',
    status: 409,
  });
  const idle = JSON.stringify({ runner: 'a', version: VERSION, kinds: ['solve'], wait: 0 });
  expect((await ask('POST', '/v1/work/claims', idle, JSON_BODY)).status).toBe(204);
});
