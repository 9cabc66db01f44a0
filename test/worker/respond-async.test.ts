import { LARGEST_BUDGET } from '@crosshatch/core/answering';
import { makePuzzle } from '@crosshatch/core/formats';
import { LARGEST_JOB_BUDGET } from '@crosshatch/core/jobs';
import { createPuzzle } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';
import { accepted, JOB_ID, job, type Sent, withHub } from '../fixtures/fake-hub.ts';
import { PLUS, PLUS_SOLUTION, problemOf, send as sendWithoutHub, textOf } from './requests.ts';

const LINES = `${JSON.stringify({ id: 1, ...PLUS })}\n`;
const END = '{"end":true,"answers":1,"complete":true}\n';
const ANSWER = { status: 'unique', solutions: [PLUS_SOLUTION], work: { lineSolves: 6 } };

const request = (body: BodyInit, prefer: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Prefer: prefer, ...headers },
  body,
});

const puzzle = (prefer: string, fields: object = {}, headers?: Record<string, string>) =>
  request(JSON.stringify({ ...PLUS, ...fields }), prefer, headers);

const batch = (prefer: string, headers?: Record<string, string>) =>
  request(LINES, prefer, { 'Content-Type': 'application/x-ndjson', ...headers });

/** A hub that takes a job, tells its state when it is asked again, and has its result. */
const hubWith = (status: 'running' | 'succeeded' | 'failed', result = '') =>
  withHub(({ method, path }: Sent) => {
    if (method === 'POST') return accepted();
    return path.endsWith('/result')
      ? new Response(result, { headers: { ETag: '"a"', 'Content-Type': 'application/x-ndjson; charset=utf-8' } })
      : Response.json(job({ status }));
  });

const lineSent = async (sent: readonly Sent[]): Promise<string> => new Response(sent[0]?.body ?? null).text();

describe('Prefer: respond-async', () => {
  it.each([
    ['/v1/solve?seed=3', puzzle('respond-async'), '/v1/jobs?seed=3&kind=solve', `${JSON.stringify(PLUS)}`],
    ['/v1/grade?budget=9', puzzle('respond-async'), '/v1/jobs?budget=9&kind=grade', `${JSON.stringify(PLUS)}`],
    ['/v1/solve/batch?solutions=1', batch('respond-async'), '/v1/jobs?solutions=1', LINES],
  ])('a request to %s becomes a job, which is the answer', async (path, init, submitted, line) => {
    const { sent, send } = hubWith('running');
    const response = await send(path, init);
    expect([response.status, await response.json()]).toEqual([202, job()]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'preference-applied': 'respond-async',
      location: `/v1/jobs/${JOB_ID}`,
      'retry-after': '1',
      'cache-control': 'no-store, no-transform',
    });
    expect(sent).toMatchObject([
      { method: 'POST', path: submitted, headers: { 'content-type': 'application/x-ndjson' } },
    ]);
    expect(await lineSent(sent)).toBe(line);
  });

  it('the job has the options of the body, and a budget that no request at once may have', async () => {
    const { sent, send } = hubWith('running');
    const fields = { algorithm: 'learned-order', budget: LARGEST_JOB_BUDGET, title: 'Plus' };
    expect((await send('/v1/solve', puzzle('respond-async', fields))).status).toBe(202);
    expect(JSON.parse(await lineSent(sent))).toEqual({ ...PLUS, algorithm: 'line-order', budget: LARGEST_JOB_BUDGET });
    const more = puzzle('respond-async', { budget: LARGEST_JOB_BUDGET + 1 });
    expect(await problemOf(await send('/v1/grade', more))).toMatchObject({ status: 400, pointer: '/budget' });
  });

  it('a file becomes a line of JSON', async () => {
    const made = createPuzzle(PLUS.rows, PLUS.columns);
    if (!made.ok) throw new Error('no puzzle');
    const file = makePuzzle({ puzzle: made.value, title: 'Plus' }, 'non');
    if (!file.ok) throw new Error(file.error.message);
    const { sent, send } = hubWith('running');
    for (const type of ['text/x-nonogram-non', 'text/plain']) {
      await send('/v1/solve?budget=5', request(file.value, 'respond-async', { 'Content-Type': type }));
    }
    expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/v1/jobs?budget=5&kind=solve'));
    expect(JSON.parse(await lineSent(sent))).toEqual({ title: 'Plus', ...PLUS });
  });

  it('the key of the client and the name of the request go with the job, and its other headers do not', async () => {
    const { sent, send } = hubWith('running');
    const headers = { Authorization: 'Bearer cx_a', 'Idempotency-Key': 'k', 'If-None-Match': '"x"', Range: 'bytes=0-' };
    await send('/v1/solve', puzzle('respond-async, wait=1', {}, headers));
    const names = sent.map(({ headers }) =>
      Object.keys(headers)
        .filter((name) => !['x-request-id', 'accept-encoding'].includes(name))
        .sort(),
    );
    expect(names).toEqual([
      ['authorization', 'content-type', 'crosshatch-edge', 'idempotency-key'],
      ['authorization', 'crosshatch-edge', 'prefer'],
    ]);
  });

  it.each([
    ['a puzzle that is none', puzzle('respond-async', { rows: [[9]] }), 422],
    ['a broken body', request('{', 'respond-async'), 400],
    ['an unknown option', puzzle('respond-async', { algorithm: 'magic' }), 400],
    ['an odd Idempotency-Key', puzzle('respond-async', {}, { 'Idempotency-Key': 'a b' }), 400],
    ['no Content-Type', request(LINES, 'respond-async', { 'Content-Type': '' }), 415],
  ])('%s is refused at once', async (_, init, status) => {
    const { sent, send } = hubWith('running');
    expect(await problemOf(await send('/v1/solve', init))).toMatchObject({ status });
    expect(sent).toEqual([]);
  });

  it.each(['/v1/solve', '/v1/grade', '/v1/solve/batch'])('%s has no job where there is no hub', async (path) => {
    const init = path.endsWith('batch') ? batch('respond-async') : puzzle('respond-async');
    expect(await problemOf(await sendWithoutHub(path, init))).toMatchObject({ type: '/problems/jobs-unavailable' });
    expect((await sendWithoutHub(path, { ...init, headers: { ...init.headers, Prefer: 'wait=3' } })).status).toBe(200);
  });

  it('the answer is given at once where Accept asks for a type that no job answers, or nothing asks for a job', async () => {
    const { sent, send } = hubWith('running');
    for (const init of [puzzle('respond-async', {}, { Accept: 'image/svg+xml' }), puzzle('wait=5'), puzzle('')]) {
      const response = await send('/v1/solve', init);
      expect([response.status, response.headers.get('Preference-Applied')]).toEqual([200, null]);
    }
    expect(sent).toEqual([]);
  });

  it('the refusals of the hub are the answer', async () => {
    const problem = { type: '/problems/quota-exceeded', title: 'x', status: 429, detail: '20 open jobs' };
    const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '7' };
    const { send } = withHub(() => new Response(JSON.stringify(problem), { status: 429, headers }));
    const response = await send('/v1/solve/batch', batch('respond-async, wait=5'));
    expect([response.headers.get('Retry-After'), await problemOf(response)]).toEqual(['7', problem]);
  });
});

describe('Prefer: respond-async, wait=n', () => {
  it('a puzzle whose job ends in time has the answer of the route, without the id of its line', async () => {
    const { sent, send } = hubWith('succeeded', `${JSON.stringify({ id: 'p', ...ANSWER })}\n${END}`);
    const response = await send('/v1/solve', puzzle('respond-async, wait=90'));
    expect([response.status, await response.json()]).toEqual([200, ANSWER]);
    expect(response.headers.get('Preference-Applied')).toBe('wait=30');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(sent.map(({ path, headers }) => [path, headers.prefer])).toEqual([
      ['/v1/jobs?kind=solve', undefined],
      [`/v1/jobs/${JOB_ID}`, 'wait=30'],
      [`/v1/jobs/${JOB_ID}/result`, undefined],
    ]);
  });

  it('a batch whose job ends in time has the result as it is', async () => {
    const { send } = hubWith('succeeded', LINES + END);
    const response = await send('/v1/solve/batch', batch('wait=2, respond-async'));
    expect([response.status, await textOf(response)]).toEqual([200, LINES + END]);
  });

  it.each([
    ['application/jsonl', 'application/jsonl'],
    ['application/json', 'application/x-ndjson'],
    ['*/*', 'application/x-ndjson'],
  ])('the result of a batch that accepts %s is %s', async (Accept, type) => {
    const { send } = hubWith('succeeded', LINES + END);
    const response = await send('/v1/solve/batch', batch('respond-async, wait=2', { Accept }));
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, `${type}; charset=utf-8`]);
  });

  it('a puzzle that the job cannot answer has the problem with its status', async () => {
    const problem = { type: '/problems/puzzle-failed', title: 'x', status: 500, detail: 'memory' };
    const { send } = hubWith(
      'succeeded',
      `${JSON.stringify({ ...problem, position: { line: 1, column: 1 } })}\n${END}`,
    );
    expect(await problemOf(await send('/v1/grade', puzzle('respond-async, wait=2')))).toEqual(problem);
  });

  it.each(['running', 'failed'] as const)('a job that is %s after the wait is the answer itself', async (status) => {
    const { send } = hubWith(status);
    const response = await send('/v1/solve', puzzle('respond-async, wait=2'));
    expect([response.status, await response.json()]).toEqual([202, job({ status })]);
    expect(response.headers.get('Preference-Applied')).toBe('respond-async, wait=2');
    expect(response.headers.get('Location')).toBe(`/v1/jobs/${JOB_ID}`);
  });

  it('the job is the answer where the hub is lost while the client waits', async () => {
    const { send } = withHub(({ method }) => (method === 'POST' ? accepted() : new Response('lost', { status: 502 })));
    const response = await send('/v1/solve', puzzle('respond-async, wait=2'));
    expect([response.status, await response.json()]).toEqual([202, job()]);
  });

  it.each([
    ['state', `/v1/jobs/${JOB_ID}`, 'queued' as const],
    ['result', `/v1/jobs/${JOB_ID}/result`, 'succeeded' as const],
  ])('the job is the answer where its %s breaks off', async (_name, broken, status) => {
    const cut = () => new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
    const { send } = withHub(({ method, path }) => {
      if (method === 'POST') return accepted();
      return path === broken ? new Response(cut()) : Response.json(job({ status }));
    });
    const response = await send('/v1/solve', puzzle('respond-async, wait=2'));
    expect([response.status, await response.json()]).toEqual([202, job({ status })]);
  });
});

describe('a broken result', () => {
  it.each(['', '{"status":"uni', '[]\n'])('the job is the answer where its result is %j', async (result) => {
    const { send } = hubWith('succeeded', result);
    const response = await send('/v1/solve', puzzle('respond-async, wait=2'));
    expect([response.status, await response.json()]).toEqual([202, job({ status: 'succeeded' })]);
  });
});

describe('the way from a refusal to a job', () => {
  const WAY_ON = 'a job may have up to 20000000000, by /v1/jobs or "Prefer: respond-async"';
  const empty = Array.from({ length: 1000 }, () => []);

  it.each<[string, object]>([
    ['/v1/solve', { rows: empty, columns: empty, budget: LARGEST_BUDGET }],
    ['/v1/solve', { ...PLUS, budget: LARGEST_BUDGET + 1 }],
    ['/v1/grade', { rows: empty, columns: empty, budget: LARGEST_BUDGET }],
    ['/v1/grade?budget=0', PLUS],
  ])('too much work for %s leads to jobs, where there is a hub', async (path, body) => {
    const { send } = hubWith('running');
    const init = request(JSON.stringify(body), '');
    const response = await send(path, init);
    expect([response.status, response.headers.get('Link')]).toEqual([400, '</v1/jobs>; rel="alternate"']);
    const alone = await sendWithoutHub(path, init);
    expect(alone.headers.get('Link')).toBeNull();
    // The budget's own message stays, and the way on follows it.
    const { detail } = await problemOf(alone);
    expect((await problemOf(response)).detail).toBe(`${detail}; ${WAY_ON}`);
  });

  it('too large a budget of a batch names jobs too', async () => {
    const { send } = hubWith('running');
    const headers = { 'Content-Type': 'application/x-ndjson' };
    const init = { method: 'POST', headers, body: JSON.stringify(PLUS) };
    const { detail } = await problemOf(await send(`/v1/solve/batch?budget=${LARGEST_BUDGET + 1}`, init));
    expect(detail).toBe(`budget: expected a whole number from 1 to ${LARGEST_BUDGET}; ${WAY_ON}`);
  });

  it('a budget that a route without jobs refuses, and one that no job may have, name no job', async () => {
    const { send } = hubWith('running');
    for (const [path, prefer] of [
      ['/v1/hint', ''],
      ['/v1/solve', 'respond-async'],
    ] as const) {
      const body = JSON.stringify({ ...PLUS, budget: 10 * LARGEST_JOB_BUDGET });
      const { detail } = await problemOf(await send(path, request(body, prefer)));
      expect(detail).toMatch(/^budget: expected a whole number from 1 to \d+$/);
    }
  });

  it('other refusals lead nowhere', async () => {
    const { send } = hubWith('running');
    const response = await send('/v1/solve', puzzle('', { rows: [[9]] }));
    expect([response.status, response.headers.get('Link')]).toEqual([422, null]);
  });
});
