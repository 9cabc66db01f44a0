import { env } from 'cloudflare:workers';
import { LARGEST_BUDGET, LARGEST_PREDICTION_BUDGET, LARGEST_SHORT_BUDGET } from '@crosshatch/core/answering';
import { describe, expect, it } from 'vitest';
import app from '#functions/index.ts';
import { LARGEST_MAKING_BUDGET } from '#functions/limits.ts';
import { AMBIGUOUS, PLUS, post, postJson, problemOf, send, textOf } from './requests.ts';

const URL_OF_PLUS = '/v1/solve?rows=1/3/1&columns=1/3/1';

describe('the state of the API', () => {
  it('the API names its version and the deployed code, and has no build where the code has no name', async () => {
    const version = expect.stringMatching(/^\d+\.\d+\.\d+/);
    const health = await send('/v1/health');
    expect(await health.json()).toEqual({ status: 'ok', version, build: env.VERSION_METADATA.id });
    expect(await (await app.request('/v1/health', {}, {})).json()).toEqual({ status: 'ok', version });
  });
});

describe('an answer by URL', () => {
  /** The answer of the code that was deployed under a name. */
  const askBuild = (id: string, headers: Record<string, string> = {}) =>
    app.request(URL_OF_PLUS, { headers }, { ...env, VERSION_METADATA: { id } });

  it('an answer by URL has another ETag by other code, and is sent to a client with the old one', async () => {
    const [old, corrected] = [await askBuild('old'), await askBuild('corrected')];
    const etag = old.headers.get('ETag') ?? '';
    expect(etag).toContain(';old;');
    expect(corrected.headers.get('ETag')).not.toBe(etag);
    expect((await askBuild('old', { 'If-None-Match': etag })).status).toBe(304);
    expect((await askBuild('corrected', { 'If-None-Match': etag })).status).toBe(200);
    expect(env.VERSION_METADATA.id).not.toBe('');
    expect((await send(URL_OF_PLUS)).headers.get('ETag')).toContain(`;${env.VERSION_METADATA.id};`);
  });

  it('an answer by URL is kept for an hour and then asked for again, never for a year', async () => {
    const { headers } = await send(URL_OF_PLUS);
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600, must-revalidate');
  });

  it('an answer by URL has no ETag where the code has no name', async () => {
    const response = await app.request(URL_OF_PLUS, {}, {});
    expect([response.status, response.headers.get('ETag')]).toEqual([200, null]);
  });

  it('an answer by URL is not called unchanged when it would be exhausted, whatever the client has', async () => {
    const response = await send(`${URL_OF_PLUS}&budget=1`, { headers: { 'If-None-Match': '*' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status: 'exhausted' });
  });

  it.each(['"zzz"', 'W/"zzz", "yyy"'])('an answer by URL is refused where If-Match is %s', async (names) => {
    const response = await send(URL_OF_PLUS, { headers: { 'If-Match': names } });
    expect(await problemOf(response)).toMatchObject({ status: 412, type: '/problems/precondition-failed' });
  });

  it('an answer by URL is sent where If-Match names it', async () => {
    const etag = (await send(URL_OF_PLUS)).headers.get('ETag') ?? '';
    for (const names of [etag, `"zzz", ${etag}`, '*']) {
      expect((await send(URL_OF_PLUS, { headers: { 'If-Match': names } })).status).toBe(200);
    }
    expect((await send(URL_OF_PLUS, { headers: { 'If-Match': `W/${etag}` } })).status).toBe(412);
  });

  it('an answer by URL carries no request id, which a cache would hand to others', async () => {
    const headers = { 'X-Request-Id': 'mine' };
    const response = await send(URL_OF_PLUS, { headers });
    expect(response.headers.get('X-Request-Id')).toBeNull();
    const etag = response.headers.get('ETag') ?? '';
    const unchanged = await send(URL_OF_PLUS, { headers: { ...headers, 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.headers.get('X-Request-Id')]).toEqual([304, null]);
    const exhausted = await send(`${URL_OF_PLUS}&budget=1`, { headers });
    expect(exhausted.headers.get('X-Request-Id')).toBe('mine');
    expect((await postJson('/v1/solve', PLUS, headers)).headers.get('X-Request-Id')).toBe('mine');
  });
});

describe('an answer that only a deployment changes', () => {
  it.each(['/v1/openapi.json', '/v1/models', '/v1/docs'])(
    '%s is not sent again to a client that has it',
    async (path) => {
      const first = await send(path);
      expect([first.status, (await textOf(first)).length > 0]).toEqual([200, true]);
      const etag = first.headers.get('ETag') ?? '';
      expect(etag).not.toBe('');
      const weak = `W/${etag.replace(/^W\//, '')}`;
      for (const tags of [etag, weak, `"other", ${etag}`, `W/"other" ,${weak},"last"`, '*']) {
        const again = await send(path, { headers: { 'If-None-Match': tags } });
        expect([tags, again.status, await textOf(again)]).toEqual([tags, 304, '']);
        expect(again.headers.get('ETag')).toBe(etag);
      }
      expect((await send(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    },
  );
});

describe('headers of every answer', () => {
  it.each([
    ['an answer', () => send(URL_OF_PLUS)],
    ['a representation that there is not', () => send(URL_OF_PLUS, { headers: { Accept: 'audio/ogg' } })],
    ['broken clues', () => send('/v1/solve?rows=x&columns=1')],
    ['a broken body', () => post('/v1/check', 'application/json', '{')],
    ['no route', () => send('/v1/nope')],
  ])('every answer tells caches that Accept counts: %s', async (_, ask) => {
    expect((await ask()).headers.get('Vary')).toBe('Accept');
  });

  it('the header that asks for HTTPS speaks of this host alone', async () => {
    // The same as site/public/_headers says.
    expect((await send('/v1/health')).headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });
});

describe('preflights', () => {
  it('preflights are answered past the limit of requests, so that a page sees the 429', async () => {
    const limited = { ...env, RATE_LIMIT: { limit: async () => ({ success: false }) } };
    const headers = { 'CF-Connecting-IP': '203.0.113.9', Origin: 'https://example.com' };
    const preflight = await app.request('/v1/solve', { method: 'OPTIONS', headers }, limited);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
    expect((await app.request('/v1/health', { headers }, limited)).status).toBe(429);
  });
});

describe('bodies', () => {
  const json = JSON.stringify(PLUS);

  it.each([
    ['gzip', { 'Content-Encoding': 'gzip' }, 'gzip'],
    ['br', { 'Content-Encoding': 'br' }, 'br'],
  ])('bodies of another coding are refused: %s', async (_, headers, named) => {
    for (const [path, type] of [
      ['/v1/solve', 'application/json'],
      ['/v1/solve/batch', 'application/x-ndjson'],
    ] as const) {
      const response = await post(path, type, json, headers);
      expect(response.headers.get('Accept-Encoding')).toBe('identity');
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status: 415, type: '/problems/unsupported-media-type' });
      expect(problem.detail).toContain(named);
    }
  });

  it.each(['application/json; charset=utf-16', 'text/plain;charset="ISO-8859-1"'])(
    'bodies of another charset are refused: %s',
    async (type) => {
      expect(await problemOf(await post('/v1/solve', type, json))).toMatchObject({
        status: 415,
        detail: expect.stringMatching(/^the charset is .*; expected utf-8$/),
      });
    },
  );

  it('bodies may name the charset and the coding that they have', async () => {
    const response = await post('/v1/solve', 'application/json; Charset="UTF-8"', json, {
      'Content-Encoding': 'identity',
    });
    expect(response.status).toBe(200);
  });

  it.each(['application/json', 'text/plain'])('bodies that break off are the client’s fault: %s', async (type) => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => logged.push(parts);
    try {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"rows"')),
        pull: (controller) => controller.error(new Error('the connection was lost')),
      });
      const request = new Request('https://crosshatch.test/v1/solve', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
      const response = await app.fetch(request, { ...env });
      expect(await problemOf(response)).toMatchObject({ status: 400, type: '/problems/incomplete-body' });
      expect(logged).toEqual([]);
    } finally {
      console.error = error;
    }
  });
});

describe('names that the API does not know', () => {
  it.each([
    ['/v1/solve?solution=1', 'solution', 'Did you mean `solutions`?'],
    ['/v1/solve?foo=1', 'foo', 'there are algorithm, solutions, budget, seed, model'],
    ['/v1/solve/batch?budjet=1', 'budjet', 'Did you mean `budget`?'],
    ['/v1/render?solve=1', 'solve', 'there is no parameter "solve" here, and no other one'],
    ['/v1/hint?x=1', 'x', 'there is no parameter "x" here; there is only budget'],
    [`${URL_OF_PLUS}&sede=1`, 'sede', 'Did you mean `seed`?'],
    ['/v1/health?verbose=1', 'verbose', 'and no other one'],
  ])('unknown names are refused in the query: %s', async (path, parameter, told) => {
    const isGet = path.startsWith(URL_OF_PLUS) || path.startsWith('/v1/health');
    const type = path.startsWith('/v1/solve/batch') ? 'application/x-ndjson' : 'application/json';
    const response = isGet ? await send(path) : await post(path, type, JSON.stringify(PLUS));
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ status: 400, type: '/problems/invalid-parameter', parameter });
    expect(problem.detail).toContain(told);
  });

  it.each([
    ['/v1/solve', { solution: 1 }, '/solution', 'solutions'],
    ['/v1/solve', { algoritm: 'exact' }, '/algoritm', 'algorithm'],
    ['/v1/hint', { gird: ['???', '???', '???'] }, '/gird', 'grid'],
    ['/v1/hint', { marks: ['???', '???', '???'] }, '/marks', 'grid'],
    ['/v1/render', { board: ['???', '???', '???'] }, '/board', 'grid'],
    ['/v1/grade', { budgets: 5 }, '/budgets', 'budget'],
    ['/v1/predict', { view: 'one' }, '/view', 'views'],
  ])('unknown names are refused in a body of %s: %o', async (path, fields, pointer, meant) => {
    expect(await problemOf(await postJson(path, { ...PLUS, ...fields }))).toMatchObject({
      status: 400,
      type: '/problems/invalid-field',
      pointer,
      detail: expect.stringContaining(`Did you mean \`${meant}\`?`),
    });
  });

  it.each(['/v1/solve', '/v1/grade', '/v1/predict'])(
    'a board, broken or not, is refused by %s with the routes that take one',
    async (path) => {
      for (const [name, board] of [
        ['grid', ['0?0', '???', '???']],
        ['grid', 5],
        ['known', ['0?0', '???', '???']],
      ] as const) {
        expect(await problemOf(await postJson(path, { ...PLUS, [name]: board }))).toMatchObject({
          status: 400,
          type: '/problems/invalid-field',
          pointer: `/${name}`,
          detail: `there is no field "${name}" here; the routes \`hint\`, \`check\` and \`render\` take a board`,
        });
      }
    },
  );

  it('a board under another name is not left out of a conversion', async () => {
    for (const name of ['grid', 'known', 'marks', 'board']) {
      expect(
        await problemOf(await postJson('/v1/convert?to=non', { ...PLUS, [name]: ['0?0', '???', '???'] })),
      ).toMatchObject({
        status: 400,
        pointer: `/${name}`,
        detail: `there is no field "${name}" here. Did you mean \`solution\`?`,
      });
    }
  });

  it('unknown names are refused in the line of a batch that has them', async () => {
    const lines = [
      { id: 1, ...PLUS, solution: 1 },
      { id: 3, ...PLUS, grid: ['???', '???', '???'] },
      { id: 2, ...PLUS },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
    const answers = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines));
    expect(
      answers
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 1, pointer: '/solution', position: { line: 1 }, detail: expect.stringContaining('`solutions`') },
      { id: 3, pointer: '/grid', position: { line: 2 } },
      { id: 2, status: 'unique' },
      { end: true, answers: 3, complete: true },
    ]);
  });

  it('unknown names are let through where collections tell about a puzzle', async () => {
    const told = {
      id: 7,
      title: 'Plus',
      author: 'A',
      source: 'a book',
      licence: 'CC0',
      solution: ['010', '111', '010'],
    };
    const response = await postJson('/v1/solve', { ...PLUS, ...told });
    expect(await response.json()).toMatchObject({ status: 'unique' });
  });
});

describe('options', () => {
  it.each(['solutions=0x1', 'solutions=1e0', 'solutions=%201%20', 'budget=0b11', 'seed=-0', 'solutions='])(
    'options are whole numbers in decimal digits, not %s',
    async (option) => {
      const [parameter] = option.split('=');
      expect(await problemOf(await send(`${URL_OF_PLUS}&${option}`))).toMatchObject({ status: 400, parameter });
    },
  );

  it('options are given once', async () => {
    expect(await problemOf(await send(`${URL_OF_PLUS}&solutions=1&solutions=2`))).toMatchObject({
      status: 400,
      parameter: 'solutions',
      detail: 'solutions: expected one value, but the query has 2',
    });
  });

  it('a file that is not UTF-8 is refused with the place, and one in UTF-16 is read', async () => {
    const body = Buffer.from('{"title":"caf\u00e9","rows":[[1]],"columns":[[1]]}', 'latin1');
    const file = (bytes: Uint8Array<ArrayBuffer>) =>
      send('/v1/convert?to=json', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: bytes });
    expect(await problemOf(await file(body))).toMatchObject({
      status: 400,
      type: '/problems/malformed-file',
      position: { line: 1, column: 14 },
    });
    const wide = await file(Buffer.from(`\ufeff${body.toString('latin1')}`, 'utf16le'));
    expect(await wide.text()).toContain('caf\u00e9');
  });

  it.each([
    ['/v1/convert?to=json', 'solution', { ...PLUS, grid: ['0??', '???', '???'] }],
    ['/v1/light-up/convert?to=json', 'marks', { cells: ['..'], known: ['*.'] }],
  ])('a board that a conversion would lose is refused in lines too: %s', async (path, meant, { ...board }) => {
    const { grid: _grid, known: _known, ...bare }: Record<string, unknown> = board;
    const lines = [bare, board].map((line) => JSON.stringify(line)).join('\n');
    expect(await problemOf(await post(path, 'application/x-ndjson', lines))).toMatchObject({
      status: 400,
      type: '/problems/invalid-field',
      detail: expect.stringContaining(`Did you mean \`${meant}\`?`),
      position: { line: 2, column: 1 },
    });
    const hint = path.replace('convert?to=json', 'hint');
    expect(await problemOf(await post(hint, 'application/x-ndjson', lines))).toMatchObject({
      type: '/problems/several-puzzles',
    });
    const titled = JSON.stringify({ ...bare, title: 'a "grid"' });
    expect((await post(path, 'application/x-ndjson', `${titled}\n${titled}`)).status).toBe(200);
  });

  it('a field of another type is told by both types', async () => {
    expect(await problemOf(await postJson('/v1/convert?to=non', { ...PLUS, title: 5 }))).toMatchObject({
      status: 400,
      pointer: '/title',
      detail: 'title: expected the type string, not number',
    });
  });

  it('JSON that is not UTF-8 is refused with the place, and so is a line of a batch', async () => {
    const body = Buffer.from(`{"id":"caf\u00e9",${JSON.stringify(PLUS).slice(1)}`, 'latin1');
    const fault = { status: 400, type: '/problems/malformed-json', detail: 'these bytes are no text in UTF-8' };
    const refused = await problemOf(await post('/v1/solve', 'application/json', body));
    expect(refused).toMatchObject({ ...fault, position: { line: 1, column: 11 } });
    const whole = JSON.stringify({ id: '\ufffd', ...PLUS });
    const lines = Buffer.concat([body, Buffer.from(`\n${whole}`)]);
    const answers = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', lines));
    const [broken, read] = answers.split('\n').map((line) => line !== '' && JSON.parse(line));
    expect(broken).toMatchObject({ ...fault, position: { line: 1, column: 11 } });
    expect(read).toMatchObject({ id: '\ufffd', status: 'unique' });
  });

  it.each(['utf16le', 'utf16be', 'utf16le with a mark'])(
    'JSON in %s is refused by the name of UTF-16',
    async (kind) => {
      const bytes = Buffer.from(`${kind.endsWith('mark') ? '\ufeff' : ''}${JSON.stringify(PLUS)}`, 'utf16le');
      const body = kind === 'utf16be' ? bytes.swap16() : bytes;
      const fault = { status: 400, type: '/problems/malformed-json', detail: expect.stringContaining('not in UTF-16') };
      expect(await problemOf(await post('/v1/solve', 'application/json', body))).toMatchObject(fault);
      const answers = await textOf(await post('/v1/solve/batch', 'application/x-ndjson', body));
      expect(JSON.parse(answers.split('\n', 1)[0] ?? '')).toMatchObject(fault);
    },
  );

  it('the option for a model takes few letters, and is for algorithms that ask one', async () => {
    const long = await problemOf(await postJson('/v1/predict', { ...PLUS, model: 'x'.repeat(3_000_000) }));
    expect(long).toMatchObject({ status: 400, pointer: '/model' });
    expect(JSON.stringify(long).length).toBeLessThan(1000);
    const detail = expect.stringMatching(/^model: the algorithm exact asks no model; those that do are .*ne8hi/);
    expect(await problemOf(await postJson('/v1/solve', { ...AMBIGUOUS, model: 'nope' }))).toMatchObject({
      status: 400,
      type: '/problems/invalid-field',
      pointer: '/model',
      detail,
    });
    const inQuery = await problemOf(await send(`${URL_OF_PLUS}&model=nope`));
    expect(inQuery).toMatchObject({ status: 400, type: '/problems/invalid-parameter', parameter: 'model', detail });
    expect(inQuery).not.toHaveProperty('pointer');
  });

  it.each([
    ['/v1/solve', PLUS, LARGEST_BUDGET],
    ['/v1/hint', PLUS, LARGEST_SHORT_BUDGET],
    ['/v1/grade', PLUS, LARGEST_SHORT_BUDGET],
    ['/v1/predict', { ...PLUS, model: 'belief-propagation' }, LARGEST_PREDICTION_BUDGET],
    ['/v1/generate', { size: 3, seed: 1 }, LARGEST_MAKING_BUDGET],
  ])('the largest budget that the description of %s names is taken, and no larger one', async (path, body, budget) => {
    expect((await postJson(path, { ...body, budget })).status).toBe(200);
    expect(await problemOf(await postJson(path, { ...body, budget: budget + 1 }))).toMatchObject({
      status: 400,
      detail: `budget: expected a whole number from 1 to ${budget}`,
    });
  });

  it.each([
    ['solutions', 100],
    ['budget', 20_000_000],
  ])('the option %s is named where it asks for too much, in the body and in the query', async (option, asked) => {
    const side = 300;
    const lines = Array.from({ length: side }, () => [1]);
    const problem = {
      status: 400,
      type: '/problems/too-much-work',
      detail: expect.stringMatching(`^${option}: at most`),
    };
    const inBody = await postJson('/v1/solve', { rows: lines, columns: lines, [option]: asked });
    expect(await problemOf(inBody)).toMatchObject({ ...problem, pointer: `/${option}` });
    const clues = lines.join('/');
    const inAddress = await send(`/v1/solve?rows=${clues}&columns=${clues}&${option}=${asked}`);
    expect(await problemOf(inAddress)).toMatchObject({ ...problem, parameter: option });
    const file = `width ${side}\nheight ${side}\n\nrows\n${lines.join('\n')}\n\ncolumns\n${lines.join('\n')}\n`;
    const headers = { 'Content-Type': 'text/plain' };
    const withFile = await send(`/v1/solve?${option}=${asked}`, { method: 'POST', headers, body: file });
    expect(await problemOf(withFile)).toMatchObject({ ...problem, parameter: option });
  });
});
