import { JSON_LINES_TYPES } from '@crosshatch/core/answering';
import { JobSchema, LARGEST_JOB_BUDGET, LONGEST_JOB_BODY, LONGEST_JOB_LINES } from '@crosshatch/core/jobs';
import { describe, expect, it } from 'vitest';
import app from '#functions/index.ts';
import { createClient } from '#packages/client/index.ts';
import { accepted, JOB_ID, job, withHub } from '../fixtures/fake-hub.ts';
import { ORIGIN, PLUS, problemOf, send as sendWithoutHub } from './requests.ts';

const LINES = `${JSON.stringify({ id: 1, ...PLUS })}\n`;
const ONE = `/v1/jobs/${JOB_ID}`;

const lines = (body: BodyInit = LINES, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-ndjson', ...headers },
  body,
});

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** A request for each route of jobs. */
const ROUTES: [string, RequestInit][] = [
  ['/v1/jobs?kind=grade&budget=7', lines()],
  ['/v1/jobs', json({ kind: 'solve', puzzle: PLUS })],
  ['/v1/jobs?limit=3&cursor=abc', {}],
  [ONE, {}],
  [`${ONE}/events`, {}],
  [`${ONE}/result?partial=true`, {}],
  [`${ONE}/cancel`, { method: 'POST' }],
  [ONE, { method: 'DELETE' }],
];

describe('requests for jobs', () => {
  it.each(ROUTES)('%s is passed on to the hub as it is, and the answer comes back as it is', async (path, init) => {
    const { sent, send } = withHub(() => Response.json(job(), { status: 200 }));
    const response = await send(path, init);
    expect([response.status, await response.json()]).toEqual([200, job()]);
    expect(sent).toMatchObject([{ method: init.method ?? 'GET', path }]);
    expect(sent[0]?.body === null ? undefined : await new Response(sent[0]?.body).text()).toBe(init.body ?? undefined);
  });

  it.each(ROUTES)('%s is answered with 503 where the Worker has no hub', async (path, init) => {
    const response = await sendWithoutHub(path, init);
    expect(await problemOf(response)).toMatchObject({ status: 503, type: '/problems/jobs-unavailable' });
    expect([response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([null, 'no-store']);
  });

  it.each<[string, () => Response]>([
    [
      'is not there',
      () => {
        throw new TypeError('Network connection lost.');
      },
    ],
    [
      'has the page of a proxy in its place',
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
    ],
    ['leads elsewhere', () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })],
  ])('requests for jobs are answered with 503 and Retry-After where the hub %s', async (_, answer) => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => logged.push(parts);
    try {
      const { send } = withHub(answer);
      const response = await send('/v1/jobs', lines());
      expect(await problemOf(response)).toMatchObject({ status: 503, type: '/problems/jobs-unavailable' });
      expect([response.headers.get('Retry-After'), response.headers.get('Location')]).toEqual(['5', null]);
    } finally {
      console.error = error;
    }
  });

  it('the problems of the hub come back with their status and headers', async () => {
    const problem = {
      type: '/problems/unauthorised',
      title: 'The request has no valid key',
      status: 401,
      detail: 'send a key',
    };
    const headers = { 'Content-Type': 'application/problem+json', 'WWW-Authenticate': 'Bearer realm="crosshatch"' };
    const { send } = withHub(() => new Response(JSON.stringify(problem), { status: 401, headers }));
    const response = await send(ONE);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="crosshatch"');
    expect(await problemOf(response)).toEqual(problem);
  });

  it('the hub is asked by its address where there is no binding', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (address: RequestInfo | URL) => {
      asked.push(String(address));
      return Response.json(job());
    };
    try {
      const response = await app.request(`${ONE}/result?partial=true`, {}, { JOBS_URL: 'http://127.0.0.1:9/' });
      expect(response.status).toBe(200);
      expect(asked).toEqual([`http://127.0.0.1:9${ONE}/result?partial=true`]);
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('the typed client knows every route of jobs', async () => {
    const { sent, send } = withHub(({ path }) => (path === '/v1/jobs' ? accepted() : Response.json(job())));
    const { jobs } = createClient(ORIGIN, {
      fetch: (input, init) => send(String(input).slice(ORIGIN.length), init),
    }).v1;
    const submitted = await jobs.$post({
      query: {},
      json: { kind: 'solve', puzzle: PLUS, budget: LARGEST_JOB_BUDGET },
    });
    if (submitted.status !== 202) throw new Error(`${submitted.status}`);
    const { id } = await submitted.json();
    const one = jobs[':id'];
    const param = { id };
    await jobs.$get({ query: { limit: '2' } });
    const looked = await one.$get({ param });
    if (looked.status !== 200) throw new Error(`${looked.status}`);
    expect((await looked.json()).counts.total).toBe(1);
    await one.events.$get({ param });
    await one.result.$get({ param, query: {} });
    await one.cancel.$post({ param });
    await one.$delete({ param });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/jobs',
      'GET /v1/jobs?limit=2',
      `GET ${ONE}`,
      `GET ${ONE}/events`,
      `GET ${ONE}/result`,
      `POST ${ONE}/cancel`,
      `DELETE ${ONE}`,
    ]);
  });
});

describe('headers', () => {
  it('the hub gets the secret, the address of the client and the headers that it reads, and no others', async () => {
    const { sent, send } = withHub(() => accepted());
    const read = {
      accept: 'application/json',
      'accept-encoding': 'gzip',
      authorization: 'Bearer cx_abc',
      'idempotency-key': 'k1',
      'if-none-match': 'W/"1"',
      'if-range': '"x"',
      'last-event-id': '7',
      prefer: 'wait=5',
      range: 'bytes=0-',
      origin: 'https://example.com',
      'sec-fetch-site': 'cross-site',
      'x-request-id': 'mine',
    };
    const unread = {
      Cookie: 'a=b',
      'CF-Connecting-IP': '203.0.113.9',
      'X-Forwarded-For': '127.0.0.1',
      'Crosshatch-Client': '127.0.0.1',
      'Crosshatch-Edge': 'guess',
    };
    await send('/v1/jobs', lines(LINES, { ...read, ...unread }));
    expect(sent[0]?.headers).toEqual({
      ...read,
      'content-type': 'application/x-ndjson',
      'crosshatch-edge': 'the secret',
      'crosshatch-client': '203.0.113.9',
    });
  });

  it('a client whose key cannot be passed on is no client without a key for the hub', async () => {
    const { sent, send } = withHub(() => Response.json(job()));
    for (const key of ['', `Bearer cx_${'x'.repeat(1000)}`]) await send(ONE, { headers: { Authorization: key } });
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['unreadable', 'unreadable']);
  });

  it('a Worker without a secret says so, so that no hub takes it for the client itself', async () => {
    const { sent, send } = withHub(() => Response.json(job()), { JOBS_SECRET: undefined });
    await send(ONE);
    expect(sent[0]?.headers['crosshatch-edge']).toBe('none');
  });

  it.each([
    ['br, gzip', { clientAcceptEncoding: 'zstd' }, 'zstd'],
    ['br, gzip', { clientAcceptEncoding: '' }, 'identity'],
    ['br, gzip', {}, 'identity'],
    ['gzip', undefined, 'gzip'],
  ])(
    'the hub hears of the codings that the client accepts, not of %s, which Cloudflare does',
    async (named, cf, accepted) => {
      const { sent, send } = withHub(() => Response.json(job()));
      const init: RequestInit & { cf?: object } = { headers: { 'Accept-Encoding': named }, ...(cf && { cf }) };
      await send(ONE, init);
      expect(sent[0]?.headers['accept-encoding']).toBe(accepted);
    },
  );

  it('an address of this machine is believed only where no other machine can send one', async () => {
    const { sent, send } = withHub(() => Response.json(job()));
    const spellings = ['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::FFFF:7f00:1'];
    for (const address of [...spellings, '203.0.113.9']) {
      await send(`http://localhost:8787${ONE}`, { headers: { 'CF-Connecting-IP': address } });
    }
    const believed = sent.map(({ headers }) => headers['crosshatch-client']);
    expect(believed).toEqual([...spellings.map(() => undefined), '203.0.113.9']);
  });

  it('an address of this machine is believed only where the request names this machine', async () => {
    const { sent, send } = withHub(() => Response.json(job()), { JOBS_LOCAL: 'yes' });
    for (const host of ['localhost:8787', '127.0.0.1:8787', '[::1]:8787', 'evil.example', '192.168.0.7:8787']) {
      await send(`http://${host}${ONE}`, { headers: { 'CF-Connecting-IP': '127.0.0.1' } });
    }
    const believed = sent.map(({ headers }) => headers['crosshatch-client']);
    expect(believed).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', undefined, undefined]);
  });

  it('the client gets the headers of the answer that concern it, and no cache keeps any', async () => {
    const headers = {
      'Content-Type': 'application/x-ndjson',
      'Accept-Ranges': 'bytes',
      'Content-Range': 'bytes 0-1/9',
      ETag: '"abc"',
      'Cache-Control': 'public, max-age=60',
      'Set-Cookie': 'a=b',
      Server: 'hub',
      'X-Request-Id': 'other',
    };
    const { send } = withHub(() => new Response('{}', { status: 206, headers }));
    const response = await send(`${ONE}/result`, { headers: { Range: 'bytes=0-1', 'X-Request-Id': 'mine' } });
    expect(response.status).toBe(206);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-range': 'bytes 0-1/9',
      'content-type': 'application/x-ndjson',
      etag: '"abc"',
      'cache-control': 'no-store, no-transform',
      'access-control-allow-origin': '*',
      'x-request-id': 'mine',
    });
    expect([response.headers.get('Set-Cookie'), response.headers.get('Server')]).toEqual([null, null]);
  });

  it('a page may send the headers of jobs, delete jobs, and read the headers of the answers', async () => {
    const { send } = withHub(() => accepted());
    const preflight = await send(ONE, { method: 'OPTIONS', headers: { Origin: 'https://example.com' } });
    const [allowed, methods] = ['Headers', 'Methods'].map((what) =>
      preflight.headers.get(`Access-Control-Allow-${what}`),
    );
    for (const name of ['Authorization', 'Content-Encoding', 'Idempotency-Key', 'Prefer', 'Range', 'Last-Event-ID'])
      expect(allowed).toContain(name);
    expect([preflight.status, methods]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
    const exposed = (await send('/v1/jobs', lines())).headers.get('Access-Control-Expose-Headers');
    for (const name of ['Location', 'Preference-Applied', 'Content-Range', 'Accept-Ranges', 'Link'])
      expect(exposed).toContain(name);
  });

  it.each([...ROUTES, ['/v1/jobs?limit=0', {}], ['/v1/jobs/x', {}]] as [string, RequestInit][])(
    'no cache keeps the answer of %s',
    async (path, init) => {
      const { send } = withHub(() => Response.json(job()));
      expect((await send(path, init)).headers.get('Cache-Control')).toContain('no-store');
      const limited = withHub(() => accepted(), { RATE_LIMIT: { limit: async () => ({ success: false }) } });
      const headers = { ...init.headers, 'CF-Connecting-IP': '203.0.113.9' };
      const refused = await limited.send(path, { ...init, headers });
      expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([429, 'no-store']);
    },
  );
});

describe('streams', () => {
  const encoder = new TextEncoder();

  it('JSON lines reach the hub as they arrive, whatever their media type', async () => {
    for (const type of JSON_LINES_TYPES) {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      const { send } = withHub(async ({ body }) => {
        const reader = body?.getReader();
        // The rest is sent only when the hub has the beginning.
        const first = await reader?.read();
        void writer.write(encoder.encode('{"id":2}\n')).then(() => writer.close());
        const second = await reader?.read();
        const text = [first, second].map((part) => new TextDecoder().decode(part?.value)).join('');
        return text === '{"id":1}\n{"id":2}\n' ? accepted() : new Response(text);
      });
      void writer.write(encoder.encode('{"id":1}\n'));
      expect((await send('/v1/jobs', lines(readable, { 'Content-Type': type }))).status).toBe(202);
    }
  });

  it('events reach the client as they happen', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const { send } = withHub(() => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }));
    const response = await send(`${ONE}/events`, { headers: { 'Last-Event-ID': '3' } });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    for (const event of ['id: 4\n\n', ': alive\n\n', 'event: end\nid: 5\n\n']) {
      void writer.write(encoder.encode(event));
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(event);
    }
  });

  it('a client that leaves ends the stream of the hub', async () => {
    let left = false;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(encoder.encode(': alive\n\n')),
        cancel: () => {
          left = true;
        },
      });
    const { send } = withHub(() => new Response(endless(), { headers: { 'Content-Type': 'text/event-stream' } }));
    const reader = (await send(`${ONE}/events`)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(left).toBe(true);
  });
});

describe('faults', () => {
  it.each<[string, string, RequestInit, number, string, object]>([
    ['an unknown parameter', '/v1/jobs?budjet=1', lines(), 400, 'invalid-parameter', { parameter: 'budjet' }],
    [
      'a parameter of another kind',
      '/v1/jobs?kind=grade&seed=1',
      lines(),
      400,
      'invalid-parameter',
      { parameter: 'seed' },
    ],
    [
      'too large a budget',
      `/v1/jobs?budget=${LARGEST_JOB_BUDGET + 1}`,
      lines(),
      400,
      'invalid-parameter',
      { parameter: 'budget' },
    ],
    [
      'options beside a JSON body',
      '/v1/jobs?budget=5',
      json({ kind: 'solve', puzzle: PLUS }),
      400,
      'invalid-parameter',
      { parameter: 'budget' },
    ],
    ['no kind', '/v1/jobs', json({ puzzle: PLUS }), 400, 'invalid-field', { pointer: '/kind' }],
    [
      'an unknown field',
      '/v1/jobs',
      json({ kind: 'solve', puzzle: PLUS, budjet: 1 }),
      400,
      'invalid-field',
      { pointer: '/budjet', detail: 'there is no field "budjet" here. Did you mean `budget`?' },
    ],
    [
      'a puzzle that is none',
      '/v1/jobs',
      json({ kind: 'solve', puzzle: { ...PLUS, rows: [[9], [3], [1]] } }),
      422,
      'line-too-long',
      { pointer: '/puzzle/rows/0', line: { axis: 'row', index: 0 } },
    ],
    [
      'a puzzle without columns',
      '/v1/jobs',
      json({ kind: 'grade', puzzle: { rows: [[1]] } }),
      400,
      'invalid-field',
      { pointer: '/puzzle/columns' },
    ],
    [
      'a puzzle whose id is an object',
      '/v1/jobs',
      json({ kind: 'solve', puzzle: { ...PLUS, id: {} } }),
      400,
      'invalid-field',
      { pointer: '/puzzle/id', detail: 'id: expected a string or a number' },
    ],
    [
      'a Light Up puzzle',
      '/v1/jobs',
      json({ kind: 'solve', puzzle: { cells: ['..'] } }),
      400,
      'unknown-format',
      { pointer: '/puzzle/cells' },
    ],
    ['no JSON', '/v1/jobs', { ...json(0), body: '{"kind":' }, 400, 'malformed-json', {}],
    ['a puzzle alone', '/v1/jobs', json(PLUS), 400, 'invalid-field', { pointer: '/kind' }],
    ['an odd Idempotency-Key', '/v1/jobs', lines(LINES, { 'Idempotency-Key': 'a b' }), 400, 'invalid-field', {}],
    ['no Content-Type', '/v1/jobs', { method: 'POST' }, 415, 'unsupported-media-type', {}],
    ['a file', '/v1/jobs', lines(LINES, { 'Content-Type': 'application/xml' }), 415, 'unsupported-media-type', {}],
    ['gzip', '/v1/jobs', lines(LINES, { 'Content-Encoding': 'gzip' }), 415, 'unsupported-media-type', {}],
    ['a long JSON body', '/v1/jobs', json('x'.repeat(LONGEST_JOB_BODY)), 413, 'body-too-large', {}],
    [
      'long JSON lines',
      '/v1/jobs',
      lines(LINES, { 'Content-Length': `${LONGEST_JOB_LINES + 1}` }),
      413,
      'body-too-large',
      {},
    ],
    ['an id that is none', '/v1/jobs/..%2F..%2Fadmin/result', {}, 404, 'not-found', {}],
    ['a short id', '/v1/jobs/1', { method: 'DELETE' }, 404, 'not-found', {}],
    ['a long page', '/v1/jobs?limit=101', {}, 400, 'invalid-parameter', { parameter: 'limit' }],
    ['half a result', `${ONE}/result?partial=yes`, {}, 400, 'invalid-parameter', { parameter: 'partial' }],
    ['another method', `${ONE}/cancel`, {}, 405, 'method-not-allowed', {}],
  ])('%s is refused, and the hub is not asked', async (_, path, init, status, name, where) => {
    const { sent, send } = withHub(() => accepted());
    const problem = await problemOf(await send(path, init));
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, ...where });
    expect(sent).toEqual([]);
  });

  it('a job counts as work beyond the usual budget, and asking for its state does not', async () => {
    const { sent, send } = withHub(() => accepted(), { WORK_LIMIT: { limit: async () => ({ success: false }) } });
    const headers = { 'CF-Connecting-IP': '203.0.113.9' };
    const refused = await send('/v1/jobs', lines(LINES, headers));
    expect(await problemOf(refused)).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect((await send(ONE, { headers })).status).toBe(202);
    expect(sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('every request of the documentation is passed on to the hub, and every answer of it is a job', async () => {
    const { sent, send } = withHub(() => accepted());
    const document: Document = await (await sendWithoutHub('/v1/openapi.json')).json();
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      path.startsWith('/v1/jobs/{id}') || path === '/v1/jobs'
        ? Object.entries(item).map(([method, operation]) => ({ path: path.replace('{id}', JOB_ID), method, operation }))
        : [],
    );
    for (const { path, method, operation } of operations) {
      const bodies = Object.entries(operation.requestBody?.content ?? { '': {} });
      for (const [type, { example }] of bodies) {
        const body = typeof example === 'string' ? example : JSON.stringify(example);
        const init = { method: method.toUpperCase(), ...(type !== '' && { headers: { 'Content-Type': type }, body }) };
        expect([path, type, (await send(path, init)).status]).toEqual([path, type, 202]);
      }
      for (const { content } of Object.values(operation.responses)) {
        const { schema, example } = content?.['application/json'] ?? {};
        if (schema?.$ref?.endsWith('/Job') === true)
          expect(JobSchema.strict().safeParse(example).error).toBeUndefined();
      }
    }
    expect(sent).toHaveLength(7 + JSON_LINES_TYPES.length);
  });
});

/** The OpenAPI document, as far as the test reads it. */
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

type Content = Record<string, { readonly schema?: { readonly $ref?: string }; readonly example?: unknown }>;

interface Operation {
  readonly requestBody?: { readonly content: Content };
  readonly responses: Record<string, { readonly content?: Content }>;
}
