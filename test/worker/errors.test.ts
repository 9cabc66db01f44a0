import { LARGEST_BUDGET, LONGEST_BODY, USUAL_BUDGET } from '@crosshatch/core/answering';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLUS, post, postJson, problemOf, send, textOf } from './requests.ts';

const POSTS = ['/v1/solve', '/v1/check', '/v1/hint', '/v1/grade', '/v1/convert', '/v1/render', '/v1/predict'];
const json = (body: unknown) => ['application/json', JSON.stringify(body)] as const;

/** A document whose entities would fill a gigabyte. */
const XML_BOMB = [
  '<?xml version="1.0"?><!DOCTYPE pbn [<!ENTITY e0 "ha">',
  ...Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`),
  ']><puzzleset><title>&e9;</title></puzzleset>',
].join('');

describe('broken input', () => {
  it.each([
    ['no JSON', ['application/json', '{"rows": [[1], }'], 400, 'malformed-json', { position: { line: 1, column: 16 } }],
    ['an empty body', ['application/json', ''], 400, 'malformed-json', { position: { line: 1, column: 1 } }],
    [
      'JSON cut off',
      ['application/json', '{"rows":\n[[1]'],
      400,
      'malformed-json',
      { position: { line: 2, column: 5 } },
    ],
    ['two puzzles', ['application/json', `${json(PLUS)[1]}\n${json(PLUS)[1]}`], 422, 'several-puzzles', {}],
    ['null', json(null), 400, 'invalid-field', { pointer: '', detail: 'body: expected the type object, not null' }],
    [
      'a list',
      json([PLUS]),
      400,
      'invalid-field',
      { pointer: '', detail: 'body: expected the type object, not array' },
    ],
    ['no rows', json({ columns: [[1]] }), 400, 'invalid-field', { pointer: '/rows' }],
    ['a clue that is a number', json({ rows: [1], columns: [[1]] }), 400, 'invalid-field', { pointer: '/rows/0' }],
    [
      'a block that is text',
      json({ rows: [[1]], columns: [['1']] }),
      400,
      'invalid-field',
      { pointer: '/columns/0/0' },
    ],
    [
      'a block that is an object',
      json({ rows: [[{ length: 1 }]], columns: [[1]] }),
      400,
      'invalid-field',
      { pointer: '/rows/0/0' },
    ],
    ['a negative block', json({ rows: [[1]], columns: [[-1]] }), 422, 'block-length', { pointer: '/columns/0/0' }],
    ['half a block', json({ rows: [[1, 0.5]], columns: [[1]] }), 422, 'block-length', { pointer: '/rows/0/1' }],
    ['no lines', json({ rows: [], columns: [[1]] }), 422, 'line-count', {}],
    ['1,001 lines', json({ rows: Array(1001).fill([]), columns: [[]] }), 422, 'line-count', {}],
    [
      'a clue that is too long',
      json({ rows: [[1], [2, 1]], columns: [[2], [1]] }),
      422,
      'line-too-long',
      { pointer: '/rows/1', line: { axis: 'row', index: 1 } },
    ],
    ['sums that differ', json({ rows: [[1]], columns: [[]] }), 422, 'sums-differ', {}],
    ['an unknown algorithm', json({ ...PLUS, algorithm: 'magic' }), 400, 'invalid-field', { pointer: '/algorithm' }],
    ['no solution asked for', json({ ...PLUS, solutions: 0 }), 400, 'invalid-field', { pointer: '/solutions' }],
    ['a file that is none', ['application/xml', '<puzzle>'], 400, 'malformed-file', { position: expect.anything() }],
    ['an XML bomb', ['application/xml', XML_BOMB], 422, 'unsupported-feature', {}],
    ['a text of no format', ['text/plain', 'hello'], 400, 'unknown-format', {}],
    [
      'a file that is no puzzle',
      ['text/x-nonogram-tatham', '2x1:2/1/1'],
      422,
      'line-too-long',
      { position: expect.anything() },
    ],
    ['a form', ['application/x-www-form-urlencoded', 'rows=1'], 415, 'unsupported-media-type', {}],
    ['bytes', ['application/octet-stream', '\u0000\u0001'], 415, 'unsupported-media-type', {}],
  ] as const)('broken input is refused: %s', async (_, [contentType, body], status, name, where) => {
    const problem = await problemOf(await post('/v1/solve', contentType, body));
    expect(problem).toMatchObject({ status, type: `/problems/${name}`, ...where });
    expect(problem.detail).not.toBe('');
  });

  it('a body without a Content-Type is refused', async () => {
    const response = await send('/v1/solve', { method: 'POST', body: new TextEncoder().encode(JSON.stringify(PLUS)) });
    expect(await problemOf(response)).toMatchObject({ status: 415 });
    expect(await problemOf(await send('/v1/solve', { method: 'POST' }))).toMatchObject({ status: 415 });
  });

  it.each([
    [['010', '111'], '/grid'],
    [['010', '1111', '010'], '/grid/1'],
    [['010', '1x1', '010'], '/grid/1'],
    ['010', '/grid'],
  ])('a broken grid is refused: %s', async (grid, pointer) => {
    expect(await problemOf(await postJson('/v1/check', { ...PLUS, grid }))).toMatchObject({ pointer });
  });

  it('a request for more than one request can do is refused', async () => {
    const lines = Array.from({ length: 1000 }, () => []);
    for (const options of [{ solutions: 100 }, { budget: 10_000_000 }]) {
      const problem = await problemOf(await postJson('/v1/solve', { rows: lines, columns: lines, ...options }));
      expect(problem).toMatchObject({ status: 400, type: '/problems/too-much-work' });
      expect(problem.detail).toMatch(/at most \d+/);
    }
  });

  it('a puzzle that cannot be written in the wanted format is refused with the reason', async () => {
    expect(await problemOf(await postJson('/v1/convert?to=pbm', PLUS))).toMatchObject({
      status: 422,
      type: '/problems/wrong-solution',
      title: 'The solution of the puzzle is wrong or missing',
      detail: 'PBM holds a picture: the puzzle must be solved first, and come with its solution',
    });
    expect(await problemOf(await postJson('/v1/convert?to=paper', PLUS))).toMatchObject({
      status: 400,
      parameter: 'to',
    });
  });
});

describe('bodies that are too large', () => {
  const chunk = new TextEncoder().encode(' '.repeat(2 ** 16));
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        controller.enqueue(chunk);
      },
    });

  it('bodies that are too large are refused by their Content-Length', async () => {
    const response = await post('/v1/solve', 'application/json', ' '.repeat(LONGEST_BODY + 1));
    expect(await problemOf(response)).toMatchObject({ status: 413, type: '/problems/body-too-large' });
  });

  it('bodies that are too large are refused while they stream', async () => {
    expect(await problemOf(await post('/v1/grade', 'text/plain', endless()))).toMatchObject({ status: 413 });
  });

  it('a batch ends by a body that is too large, and long lines are answered in their place', async () => {
    const lines = `${' '.repeat(LONGEST_BODY + 1)}\n${JSON.stringify({ id: 1, ...PLUS })}\n`;
    const answers = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines));
    expect(
      answers
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { type: '/problems/body-too-large', position: { line: 1 } },
      { id: 1, status: 'unique' },
      { end: true, answers: 2, complete: true },
    ]);
    const text = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', endless()));
    const [problem, end] = text.split('\n').map((line) => line !== '' && JSON.parse(line));
    expect(problem).toMatchObject({ type: '/problems/body-too-large', status: 413 });
    expect(end).toEqual({ end: true, answers: 0, complete: false });
  });
});

describe('methods, addresses and representations', () => {
  it('the API answers HEAD as GET, without the body', async () => {
    const response = await send('/v1/health', { method: 'HEAD' });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
    expect(await textOf(response)).toBe('');
  });

  it.each([
    ['/v1/solve', ['GET', 'HEAD', 'POST', 'OPTIONS']],
    ['/v1/check', ['POST', 'OPTIONS']],
    ['/v1/health', ['GET', 'HEAD', 'OPTIONS']],
  ])('the API tells the methods of %s', async (path, methods) => {
    const refused = await send(path, { method: 'DELETE' });
    expect(await problemOf(refused)).toMatchObject({ status: 405, type: '/problems/method-not-allowed' });
    const asked = await send(path, { method: 'OPTIONS' });
    expect([asked.status, await asked.text()]).toEqual([204, '']);
    expect(asked.headers.get('Content-Type')).toBeNull();
    for (const response of [refused, asked]) {
      expect(new Set(response.headers.get('Allow')?.split(', '))).toEqual(new Set(methods));
    }
  });

  it('the API lets any page call it', async () => {
    const preflight = await send('/v1/solve', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Content-Type');
    const response = await postJson('/v1/solve', PLUS, { Origin: 'https://example.com' });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Access-Control-Expose-Headers')).toContain('ETag');
  });

  it.each(['/v1/health', '/v1/nothing', '/v1/solve'])(
    'the API sets its headers on %s, errors included',
    async (path) => {
      const { headers } = await send(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
    },
  );

  it('the API keeps the request id of the client when it is a sane one', async () => {
    const idOf = async (id: string) =>
      (await send('/v1/health', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
    expect(await idOf('abc-123')).toBe('abc-123');
    expect(await idOf('a b<script>')).toMatch(/^[\w-]{36}$/);
    expect(await idOf('x'.repeat(1000))).toMatch(/^[\w-]{36}$/);
  });

  it('the API has nothing at other addresses', async () => {
    for (const path of [
      '/v1/jobs/',
      '/v1/jobs//events',
      '/v1/jobs//cancel',
      '/v1',
      '/v1/',
      '/v1/solve/',
      '/v1/Solve',
      '/v2/solve',
      '/v1/%00',
      '/v1/%E0%A4%A',
    ]) {
      expect(await problemOf(await send(path))).toMatchObject({ status: 404, type: '/problems/not-found' });
    }
  });

  it.each([...POSTS, '/v1/solve/batch'])('the API refuses representations that %s does not have', async (path) => {
    const board = path === '/v1/check' && { grid: ['???', '???', '???'] };
    for (const accept of ['audio/ogg', 'text/html, audio/*', '*/*;q=0']) {
      const contentType = path === '/v1/solve/batch' ? 'application/x-ndjson' : 'application/json';
      const response = await post(path, contentType, JSON.stringify({ ...PLUS, ...board }), {
        Accept: accept,
      });
      expect(await problemOf(response)).toMatchObject({
        status: 406,
        detail: expect.stringContaining('Accept can ask for'),
      });
    }
  });

  it('the API takes the representation that Accept ranks highest', async () => {
    const typeOf = async (accept: string) =>
      (await postJson('/v1/solve', PLUS, { Accept: accept })).headers.get('Content-Type')?.split(';')[0];
    expect(await typeOf('text/plain;q=0.5, image/svg+xml;q=0.9, */*;q=0.1')).toBe('image/svg+xml');
    expect(await typeOf('image/svg+xml, text/plain')).toBe('image/svg+xml');
    expect(await typeOf('text/html, application/xhtml+xml, */*;q=0.8')).toBe('application/json');
    expect(await typeOf('application/json;q=0, */*')).toBe('text/plain');
    expect(await typeOf('image/*')).toBe('image/svg+xml');
    expect(await typeOf('APPLICATION/JSON')).toBe('application/json');
  });

  it('the API limits how often one address may ask', async () => {
    const ask = (address: string) => send('/v1/health', { headers: { 'CF-Connecting-IP': address } });
    let refused: Response | undefined;
    // Twice the limit, since a new period may begin on the way.
    for (let round = 0; round < 13 && refused === undefined; round++) {
      const responses = await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.7')));
      refused = responses.find((response) => response.status !== 200);
    }
    if (refused === undefined) throw new Error('no request was refused');
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(refused)).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
    expect((await ask('203.0.113.8')).status).toBe(200);
  });
});

/** More than the usual budget of a small puzzle, which solving it does not take. */
const HEAVY = { ...PLUS, budget: LARGEST_BUDGET };
/** The same where a request takes at most 5 seconds. */
const SHORT_HEAVY = { ...PLUS, budget: 2 * USUAL_BUDGET };

describe('the limit of work', () => {
  /** Asks from an address until it is refused, at most twice as often as is allowed. */
  async function askUntilRefused(ask: () => Promise<Response>): Promise<Response> {
    for (let asked = 0; asked < 41; asked++) {
      const response = await ask();
      if (response.status !== 200) return response;
      await textOf(response);
    }
    throw new Error('no request was refused');
  }

  it.each([
    ['/v1/solve', HEAVY],
    ['/v1/grade', SHORT_HEAVY],
    ['/v1/hint', SHORT_HEAVY],
    ['/v1/predict', { ...PLUS, model: 'belief-propagation', budget: LARGEST_BUDGET / 2 }],
  ])('the limit of work is for requests to %s with more than the usual budget', async (path, body) => {
    const from = { 'CF-Connecting-IP': `198.51.100.${path.length}` };
    const refused = await askUntilRefused(() => postJson(path, body, from));
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(refused)).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
    const { budget: _, ...usual } = body;
    expect((await postJson(path, usual, from)).status).toBe(200);
  });

  it('the limit of work counts the addresses of an IPv6 network as one, and others apart', async () => {
    let host = 0;
    const from = (network: string) => ({ 'CF-Connecting-IP': `2001:db8:0:${network}::${(++host).toString(16)}` });
    const query = `/v1/solve?rows=1/3/1&columns=1/3/1&budget=${LARGEST_BUDGET}`;
    const refused = await askUntilRefused(() => send(query, { headers: from('1') }));
    expect(await problemOf(refused)).toMatchObject({ status: 429 });
    expect((await send(query, { headers: from('2') })).status).toBe(200);
  });

  it('the limit of work refuses a heavy line of a batch, and the others are answered as usual', async () => {
    const lines = Array.from({ length: 42 }, () => JSON.stringify(HEAVY)).concat(JSON.stringify(PLUS));
    const from = { 'CF-Connecting-IP': '198.51.100.77' };
    const text = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines.join('\n'), from));
    const answers: { status: string | number }[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.at(-3)).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
    expect(answers.at(-2)).toMatchObject({ status: 'unique' });
    expect(answers.at(-1)).toEqual({ end: true, answers: 43, complete: true });
  });
});

describe('any input at all', () => {
  const block = fc.oneof(
    fc.integer({ min: -1, max: 5 }),
    fc.constantFrom<unknown>(0.5, '1', null, 1e30, '?', [1, 1], [2, 2], ['?', 1], [1, 32], [1, 1, 1], []),
  );
  const clue = fc.array(block, { maxLength: 3 });
  const colour = fc.constantFrom<unknown>('#f00', { value: '#00ff00', name: 'green' }, 'red', {}, 1);
  const clues = fc.oneof(fc.array(clue, { maxLength: 6 }), fc.jsonValue());
  const body = fc.oneof(
    fc.record(
      {
        rows: clues,
        columns: clues,
        colours: fc.oneof(fc.array(colour, { maxLength: 3 }), fc.jsonValue()),
        background: colour,
        grid: fc.oneof(fc.array(fc.string({ maxLength: 4 }), { maxLength: 4 }), fc.jsonValue()),
        solutions: fc.jsonValue(),
        budget: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.jsonValue()),
        solution: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  );

  /** The answer is a success, or a problem that says what is wrong with the request. */
  async function expectAnswer(response: Response): Promise<void> {
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400) await problemOf(response);
    else expect(await textOf(response)).not.toBe('');
  }

  it('any input as JSON is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), body, async (path, value) => {
        await expectAnswer(await postJson(path, value));
      }),
      { numRuns: 150 },
    );
  });

  it('any input as text of any type is answered', async () => {
    const types = [
      'application/json',
      'application/xml',
      'text/plain',
      'text/x-nonogram-non',
      'image/x-portable-bitmap',
    ];
    const sign = fc.constantFrom('1', '2', '3', ' ', '\n', ',', '.', '/', ':', 'x', '#', '"', '<', '>', '{', '[', ']');
    const text = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.constantFrom(...types), text, async (path, type, value) => {
        await expectAnswer(await post(path, type, value));
      }),
      { numRuns: 150 },
    );
  });

  it('any input as bytes that are no text is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('application/json', 'text/plain'), fc.uint8Array(), async (type, bytes) => {
        await expectAnswer(await post('/v1/solve', type, bytes));
      }),
      { numRuns: 50 },
    );
  });

  it('any input in the URL and the headers is answered', async () => {
    const header = fc.string({ unit: fc.constantFrom('*', '/', ';', 'q', '=', ',', '"', ' ', '\\', 'a', '1') });
    const clues = fc.string({ unit: fc.constantFrom('1', '2', '0', '.', '/', '-', '%', '&', ' ') });
    await fc.assert(
      fc.asyncProperty(clues, clues, header, header, async (rows, columns, accept, names) => {
        const headers = { Accept: accept, 'If-None-Match': names };
        await expectAnswer(await send(`/v1/solve?rows=${rows}&columns=${columns}`, { headers }));
      }),
      { numRuns: 100 },
    );
  });

  it('any input in a batch is answered line by line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(body, fc.string({ minLength: 1 }))), async (values) => {
        const lines = values.map((value) => JSON.stringify(value)).join('\n');
        const response = await post('/v1/solve/batch', 'application/x-ndjson', lines);
        const answers = (await textOf(response)).split('\n').slice(0, -1);
        expect(JSON.parse(answers.pop() ?? '')).toEqual({ end: true, answers: values.length, complete: true });
        expect(answers.length).toBe(values.length);
        for (const answer of answers) expect(JSON.parse(answer)).toHaveProperty('status');
      }),
      { numRuns: 50 },
    );
  });
});
