import { JSON_LINES_TYPES, LARGEST_BUDGET } from '@crosshatch/core/answering';
import { formats } from '@crosshatch/core/formats';
import { createPuzzle, gridOfRows } from '@crosshatch/core/puzzle';
import { describe, expect, it } from 'vitest';
import { MOST_LINES } from '#functions/limits.ts';
import {
  DRAWN_WEIGHTS_ORDER,
  drawnWeightsOrder,
  learnedPuzzle,
  NETWORK_ORDER,
  networkOrder,
  SARSA_ORDER,
} from '../fixtures/learned-orders.ts';
import {
  AMBIGUOUS,
  api,
  CONTRADICTORY,
  MANY,
  PLUS,
  PLUS_SOLUTION,
  post,
  postJson,
  problemOf,
  send,
  textOf,
} from './requests.ts';

describe('solve', () => {
  it('/v1/solve proves that a solution is the only one', async () => {
    const response = await api.solve.$post({ json: PLUS, query: {} });
    expect(response.status).toBe(200);
    if (response.status !== 200) return;
    expect(await response.json()).toEqual({
      status: 'unique',
      solutions: [PLUS_SOLUTION],
      work: { lineSolves: expect.any(Number), probes: 0, guesses: 0, conflicts: 0 },
    });
  });

  it('/v1/solve tells the learned order of lines, the same as in Node', async () => {
    const answer = await (await postJson('/v1/solve', { ...learnedPuzzle, algorithm: 'sarsa', seed: 1 })).json();
    const order = SARSA_ORDER.map((line) =>
      line < 5 ? { axis: 'row', index: line } : { axis: 'column', index: line - 5 },
    );
    expect(answer).toMatchObject({ status: 'unique', order });
    expect(networkOrder()).toEqual(NETWORK_ORDER);
    expect(drawnWeightsOrder()).toEqual(DRAWN_WEIGHTS_ORDER);
  });

  it("/v1/solve takes an algorithm's former name, and the description names today's alone", async () => {
    const [former, current] = await Promise.all(
      ['learned-order', 'line-order'].map(async (algorithm) => [
        await (await postJson('/v1/solve', { ...PLUS, algorithm })).json(),
        await (await postJson(`/v1/solve?algorithm=${algorithm}`, PLUS)).json(),
      ]),
    );
    expect(former).toEqual(current);
    expect(former?.[0]).toMatchObject({ status: 'unique', order: expect.any(Array) });
    const description = await (await send('/v1/openapi.json')).text();
    expect(description).toContain('"line-order"');
    expect(description).not.toContain('"learned-order"');
  });

  it('/v1/solve tells where solving lines comes to its end', async () => {
    const answer = await (await postJson('/v1/solve', { ...AMBIGUOUS, algorithm: 'heuristic-order' })).json();
    expect(answer).toMatchObject({ status: 'exhausted', resting: true, partial: ['??', '??'] });
  });

  it('/v1/solve gives two solutions of an ambiguous puzzle and the cells on which they differ', async () => {
    const answer = await (await postJson('/v1/solve', AMBIGUOUS)).json();
    expect(answer).toMatchObject({ status: 'multiple', complete: false });
    expect(answer).toHaveProperty(
      'solutions',
      expect.arrayContaining([
        ['01', '10'],
        ['10', '01'],
      ]),
    );
    expect(answer).toHaveProperty('differences.length', 4);
  });

  it('/v1/solve counts on when more solutions are asked for, and takes the first when one is', async () => {
    const all = await (await postJson('/v1/solve', { ...AMBIGUOUS, solutions: 5 })).json();
    expect(all).toMatchObject({ status: 'multiple', complete: true });
    const first = await (await postJson('/v1/solve?solutions=1', AMBIGUOUS)).json();
    expect(first).toMatchObject({ status: 'solved', solutions: [expect.anything()] });
  });

  it('/v1/solve solves by the heuristic of the neural paper, which counts its iterations', async () => {
    const found = await (await postJson('/v1/solve?algorithm=h&solutions=5', AMBIGUOUS)).json();
    expect(found).toMatchObject({ status: 'multiple', complete: true, work: { iterations: expect.any(Number) } });
  });

  it('/v1/solve answers a contradictory puzzle without a solution', async () => {
    const answer = await (await postJson('/v1/solve', CONTRADICTORY)).json();
    expect(answer).toMatchObject({ status: 'contradictory', solutions: [], lines: expect.any(Array) });
  });

  it('/v1/solve answers an exhausted budget with the partial grid', async () => {
    const response = await postJson('/v1/solve', { ...MANY, budget: 1 });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ status: 'exhausted' });
    expect(answer).toHaveProperty(
      'partial',
      Array.from({ length: 12 }, () => expect.stringMatching(/^[01?]{12}$/)),
    );
  });

  it('/v1/solve names the largest budget when more is asked for', async () => {
    const problem = await problemOf(await postJson('/v1/solve', { ...PLUS, budget: LARGEST_BUDGET + 1 }));
    expect(problem).toMatchObject({ status: 400, pointer: '/budget' });
    expect(problem.detail).toContain(String(LARGEST_BUDGET));
  });

  it('/v1/solve answers as text and as SVG where Accept asks for it', async () => {
    const text = await postJson('/v1/solve', PLUS, { Accept: 'text/plain' });
    expect(text.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await text.text()).toMatch(/^unique\n\n[\s\S]*██████/);
    const svg = await postJson('/v1/solve', PLUS, { Accept: 'image/svg+xml, */*;q=0.1' });
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    expect(await svg.text()).toMatch(/^<svg[\s\S]*3×3 nonogram: unique/);
    const contradictory = await postJson('/v1/solve', CONTRADICTORY, { Accept: 'text/*' });
    expect(await contradictory.text()).toMatch(/^contradictory/);
  });
});

describe('files', () => {
  const ofBlocks = formats.filter(({ countsOnly }) => countsOnly !== true);
  const puzzle = createPuzzle(PLUS.rows, PLUS.columns);
  const solution = gridOfRows(PLUS_SOLUTION);
  if (!puzzle.ok || solution === undefined) throw new Error('the example is no puzzle');

  it.each(ofBlocks.map((format) => [format.name, format] as const))(
    '/v1/solve reads a puzzle as %s',
    async (_, format) => {
      const text = format.make([{ puzzle: puzzle.value, solution }]);
      if (!text.ok) throw new Error(text.error.message);
      for (const mediaType of [format.mediaType, 'text/plain; charset=utf-8']) {
        const response = await post('/v1/solve?solutions=2', mediaType, text.value);
        expect(await response.json()).toMatchObject({ status: 'unique', solutions: [PLUS_SOLUTION] });
      }
    },
  );

  it.each(ofBlocks.map((format) => [format.name, format] as const))(
    '/v1/convert writes %s, and reads it back the same',
    async (_, format) => {
      const body = { ...PLUS, solution: PLUS_SOLUTION };
      const there = await api.convert.$post({ json: body, query: { to: format.name } });
      expect(there.headers.get('Content-Type')?.split(';')[0]).toBe(format.mediaType);
      const accepted = await postJson('/v1/convert', body, { Accept: format.mediaType });
      const text = await textOf(there);
      expect(await textOf(accepted)).toBe(text);
      const back = await post('/v1/convert', format.mediaType, text, { Accept: 'application/json' });
      expect(await back.json()).toMatchObject(PLUS);
    },
  );

  it.each(['image/x-portable-bitmap', 'text/plain'])(
    'the API reads the bytes of a raw PBM picture sent as %s',
    async (type) => {
      // As UTF-8 the two bytes would be one letter.
      const bytes = Uint8Array.of(...new TextEncoder().encode('P4\n8 2\n'), 0xc3, 0xa9);
      const response = await post('/v1/convert?to=ascii', type, bytes);
      expect([response.status, await textOf(response)]).toEqual([200, '##....##\n#.#.#..#\n']);
    },
  );

  it('/v1/convert keeps what a collection tells about its puzzles, however many they are', async () => {
    const lines = ['a', 'b'].map((id) => JSON.stringify({ id, ...PLUS })).join('\n');
    const tournament = await post('/v1/convert?to=tournament', 'application/x-ndjson', lines);
    const back = await post('/v1/convert', 'text/x-nonogram-tournament', await textOf(tournament));
    expect(back.headers.get('Content-Type')).toMatch('application/x-ndjson');
    expect((await textOf(back)).match(/"id":"."/g)).toEqual(['"id":"a"', '"id":"b"']);
    expect(await problemOf(await post('/v1/solve', 'application/x-ndjson', lines))).toMatchObject({
      status: 422,
      type: '/problems/several-puzzles',
    });
  });

  it('several puzzles are led to the batch only by the routes whose work it does', async () => {
    const lines = `${JSON.stringify(PLUS)}\n`.repeat(2);
    const detail = 'the body holds 2 puzzles: send one';
    const fault = async (route: string, type: string) => (await problemOf(await post(route, type, lines))).detail;
    for (const type of ['application/json', 'application/x-ndjson']) {
      expect(await fault('/v1/solve', type)).toBe(`${detail}, or all as JSON lines to /v1/solve/batch`);
      for (const route of ['/v1/check', '/v1/hint', '/v1/grade', '/v1/render', '/v1/predict']) {
        expect([route, await fault(route, type)]).toEqual([route, detail]);
      }
    }
    const long = await problemOf(await post('/v1/check', 'text/plain', ' '.repeat(4 * 2 ** 20 + 1)));
    expect(long).toMatchObject({ status: 413, detail: 'a body may have 4194304 bytes' });
  });
});

describe('check, hint, grade and render', () => {
  it('/v1/check checks a board, complete or in part', async () => {
    const check = async (grid: string[]) => (await api.check.$post({ json: { ...PLUS, grid } })).json();
    expect(await check(PLUS_SOLUTION)).toEqual({ status: 'solved' });
    expect(await check(['0?0', '111', '010'])).toEqual({ status: 'open', unknown: 1 });
    expect(await check(['1?0', '111', '010'])).toEqual({ status: 'broken', lines: [{ axis: 'column', index: 0 }] });
    const text = await postJson('/v1/check', { ...PLUS, grid: ['1?0', '111', '010'] }, { Accept: 'text/plain' });
    expect(await text.text()).toBe('broken: column 1\n');
  });

  it('/v1/check asks for the grid to check', async () => {
    expect(await problemOf(await postJson('/v1/check', PLUS))).toMatchObject({ status: 422, pointer: '/grid' });
  });

  it('/v1/hint gives the next deduction with its reason', async () => {
    const first = await api.hint.$post({ json: PLUS, query: {} });
    expect(await first.json()).toMatchObject({ status: 'deduction', technique: 'line', reason: expect.any(String) });
    const done = await api.hint.$post({ json: { ...PLUS, grid: PLUS_SOLUTION }, query: {} });
    expect(await done.json()).toEqual({ status: 'complete' });
    const text = await postJson('/v1/hint', AMBIGUOUS, { Accept: 'text/plain' });
    expect(await text.text()).toMatch(/\S\n$/);
  });

  it('/v1/hint begins with an empty board if a file has the solution', async () => {
    const first = await (await postJson('/v1/hint', PLUS)).json();
    for (const [type, text] of [
      ['text/plain', '.#.\n###\n.#.\n'],
      ['application/x-ndjson', JSON.stringify({ ...PLUS, solution: PLUS_SOLUTION })],
    ] as const)
      expect([type, await (await post('/v1/hint', type, text)).json()]).toEqual([type, first]);
  });

  it.each(['text/plain;charset=UTF-8', 'application/x-ndjson'])(
    'a JSON body keeps its options and its board if it is sent as %s',
    async (type) => {
      for (const [route, body] of [
        ['/v1/solve', { ...PLUS, solutions: 1 }],
        ['/v1/solve', { ...PLUS, grid: PLUS_SOLUTION }],
        ['/v1/grade', { ...PLUS, budget: 1 }],
        ['/v1/hint', { ...PLUS, grid: ['???', '???', '0?0'] }],
        ['/v1/check', { ...PLUS, grid: ['0?0', '110', '0?0'] }],
        ['/v1/light-up/solve', { cells: ['..'], known: ['.*'] }],
      ] as const) {
        const [sent, named] = await Promise.all(
          [type, 'application/json'].map(async (each) => (await post(route, each, JSON.stringify(body))).json()),
        );
        expect([route, sent]).toEqual([route, named]);
        const wide = Buffer.from(`\ufeff${JSON.stringify(body)}`, 'utf16le');
        expect([route, await (await post(route, type.split(';', 1)[0] ?? type, wide)).json()]).toEqual([route, named]);
      }
    },
  );

  it('/v1/grade grades a puzzle', async () => {
    const response = await api.grade.$post({ json: PLUS, query: {} });
    expect(await response.json()).toMatchObject({ status: 'unique', technique: 'line', guesses: 0 });
  });

  it('/v1/render draws a puzzle as SVG, and as text where Accept asks for it', async () => {
    const svg = await api.render.$post({ json: PLUS });
    expect(svg.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8');
    const text = await postJson('/v1/render', { ...PLUS, grid: PLUS_SOLUTION }, { Accept: 'text/plain' });
    expect(await text.text()).toMatch('██████');
  });
});

describe('a puzzle in the URL', () => {
  const url = '/v1/solve?rows=1/3/1&columns=1/3/1';

  it('a puzzle in the URL is solved, and its answer may be kept for an hour', async () => {
    const response = await api.solve.$get({ query: { rows: '1/3/1', columns: '1/3/1' } });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600, must-revalidate');
    expect(response.headers.get('Vary')).toBe('Accept');
    expect(await response.json()).toMatchObject({ status: 'unique', solutions: [PLUS_SOLUTION] });
  });

  it('the answer to a puzzle in the URL has an ETag that names all that determines it', async () => {
    const etag = async (path: string, accept = '*/*') =>
      (await send(path, { headers: { Accept: accept } })).headers.get('ETag');
    const tags = await Promise.all([
      etag(url),
      etag(url, 'text/plain'),
      etag(url, 'image/svg+xml'),
      etag(`${url}&solutions=1`),
      etag(`${url}&budget=500`),
      etag(`${url}&seed=5`),
      etag('/v1/solve?rows=2/1&columns=1/2'),
      etag('/v1/solve?rows=1/2&columns=2/1'),
    ]);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) expect(tag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(await etag(`${url}&solutions=2`)).toBe(tags[0]);
  });

  it('the answer to a puzzle in the URL is not kept when the budget did not suffice', async () => {
    const response = await send(`${url}&budget=1`);
    expect(await response.clone().json()).toMatchObject({ status: 'exhausted' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('ETag')).toBeNull();
  });

  it('the answer to a puzzle in the URL is not sent again to a client that has it', async () => {
    const etag = (await send(url)).headers.get('ETag') ?? '';
    for (const names of [etag, `"other", W/${etag}`, '*']) {
      const response = await send(url, { headers: { 'If-None-Match': names } });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(await textOf(response)).toBe('');
    }
    expect((await send(url, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('a puzzle in the URL may have empty lines', async () => {
    const answer = await (await send('/v1/solve?rows=1.1//0&columns=1//1')).json();
    expect(answer).toMatchObject({ status: 'unique', solutions: [['101', '000', '000']] });
  });

  it.each([
    ['rows=1/x/1&columns=1/3/1', 400, { parameter: 'rows' }],
    ['rows=1', 400, { parameter: 'columns' }],
    ['rows=1/3/1&columns=1/3/1&budget=many', 400, { parameter: 'budget' }],
    ['rows=4/3/1&columns=1/3/1', 422, { parameter: 'rows', line: { axis: 'row', index: 0 } }],
    ['rows=1/3/1&columns=1/3/2', 422, {}],
  ])('a puzzle in the URL is refused as %s', async (query, status, where) => {
    expect(await problemOf(await send(`/v1/solve?${query}`))).toMatchObject({ status, ...where });
  });
});

const linesOf = (text: string): { status?: unknown }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

it('an answer lists no more than 10,000 cells on which two solutions differ', async () => {
  const line = Array.from({ length: 75 }, () => 1);
  const lines = Array.from({ length: 150 }, () => line);
  const answer: unknown = await (await postJson('/v1/solve', { rows: lines, columns: lines })).json();
  expect(answer).toMatchObject({ status: 'multiple' });
  expect(answer).toHaveProperty('differences.length', 10_000);
});

describe('batch', () => {
  it('a batch answers each line in order, the bad ones by problems in their place', async () => {
    const lines = [
      JSON.stringify({ id: 'plus', ...PLUS }),
      '{"id": "broken"',
      JSON.stringify({ id: 3, rows: [[2]], columns: [[1]] }),
      '',
      JSON.stringify({ id: 'text', rows: 'x', columns: [] }),
      JSON.stringify({ id: 'one', ...AMBIGUOUS, solutions: 1 }),
      JSON.stringify({ id: 'two', ...AMBIGUOUS }),
    ];
    const response = await post('/v1/solve/batch?solutions=3', 'application/x-ndjson', lines.join('\n'));
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson; charset=utf-8');
    const answers = (await textOf(response))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 'plus', status: 'unique', solutions: [PLUS_SOLUTION] },
      { type: '/problems/malformed-json', status: 400, position: { line: 2, column: 16 } },
      { id: 3, type: '/problems/line-too-long', status: 422, pointer: '/rows/0', position: { line: 3 } },
      { id: 'text', type: '/problems/invalid-field', status: 400, pointer: '/rows' },
      { id: 'one', status: 'solved' },
      { id: 'two', status: 'multiple', complete: true },
      { end: true, answers: 6, complete: true },
    ]);
  });

  it('a batch answers a line before the next one is sent', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const encoder = new TextEncoder();
    const response = await post('/v1/solve/batch', 'application/x-ndjson', readable);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const id of ['first', 'second']) {
      await writer.write(encoder.encode(`${JSON.stringify({ id, ...PLUS })}\n`));
      expect(JSON.parse((await reader?.read())?.value ?? '')).toMatchObject({ id, status: 'unique' });
    }
    await writer.close();
    expect(JSON.parse((await reader?.read())?.value ?? '')).toEqual({ end: true, answers: 2, complete: true });
    expect((await reader?.read())?.done).toBe(true);
  });

  it('a batch reads characters and lines that are cut in the middle', async () => {
    const bytes = new TextEncoder().encode(`${JSON.stringify({ id: 'é', ...PLUS })}\r\n`.repeat(2));
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const response = await post('/v1/solve/batch', 'application/x-ndjson', body);
    const answers = (await textOf(response))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 'é', status: 'unique' },
      { id: 'é', status: 'unique' },
      { end: true, answers: 2, complete: true },
    ]);
  });

  it.each(['/v1/solve/batch', '/v1/light-up/solve/batch'])(
    '%s answers in the media type that Accept asks for, each of which the description lists',
    async (path) => {
      const { paths }: { paths: Record<string, { post: { responses: Record<string, { content: object }> } }> } = await (
        await send('/v1/openapi.json')
      ).json();
      expect(Object.keys(paths[path]?.post.responses['200']?.content ?? {})).toEqual(JSON_LINES_TYPES);
      for (const Accept of JSON_LINES_TYPES)
        for (const body of ['', `${JSON.stringify(PLUS)}\n`]) {
          const response = await post(path, 'application/x-ndjson', body, { Accept });
          expect(response.headers.get('Content-Type')).toBe(`${Accept}; charset=utf-8`);
          expect(await textOf(response)).toContain('{"end":true');
        }
    },
  );

  it('a batch says that it has no answer for an empty body', async () => {
    const response = await post('/v1/solve/batch', 'application/x-ndjson', '');
    expect([response.status, await textOf(response)]).toEqual([200, '{"end":true,"answers":0,"complete":true}\n']);
  });

  it('a batch ends by a problem after the largest number of lines', async () => {
    const body = '\n'.repeat(MOST_LINES - 1) + `${JSON.stringify(PLUS)}\n`.repeat(3);
    const answers = linesOf(await textOf(await post('/v1/solve/batch', 'application/x-ndjson', body)));
    expect(answers).toMatchObject([
      { status: 'unique' },
      { type: '/problems/too-much-work', position: { line: MOST_LINES + 1 } },
      { end: true, answers: 1, complete: false },
    ]);
  });
});

describe('about the API', () => {
  it('the API lists the algorithms', async () => {
    const answer = await (await api.algorithms.$get()).json();
    expect(answer).toMatchObject({ largestBudget: LARGEST_BUDGET });
    expect(answer).toHaveProperty('algorithms', expect.arrayContaining([expect.objectContaining({ name: 'exact' })]));
    if (!('algorithms' in answer)) throw new Error('there are no algorithms');
    for (const { name, largestBudget } of answer.algorithms) {
      const smallest = { rows: [[1]], columns: [[1]], algorithm: name, budget: largestBudget + 1 };
      const refused = await problemOf(await postJson('/v1/solve', smallest));
      expect([name, refused.detail]).toEqual([
        name,
        expect.stringMatching(`(?:at most|from 1 to) ${largestBudget}\\b`),
      ]);
    }
  });

  it('the API is healthy', async () => {
    expect(await (await api.health.$get()).json()).toMatchObject({ status: 'ok' });
  });

  it('the API documents itself for people, with the policy of the site and without any other server', async () => {
    const response = await send('/v1/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const page = await textOf(response);
    expect(page).toContain('id="solvePuzzle"');
    expect(page.match(/<(?:script|link|img)[^>]*(?:src|href)="(?!\/(?!\/))[^"]*"/g)).toBeNull();
    expect(await textOf(await send('/v1/docs/'))).toBe(page);
  });

  it('the type of a problem leads to its documentation', async () => {
    const { type } = await problemOf(await send('/v1/nothing'));
    const response = await send(type, { redirect: 'manual' });
    const location = response.headers.get('Location') ?? '';
    expect(await (await send('/v1/docs')).text()).toContain(`id="${location.split('#')[1]}"`);
  });
});

describe('the examples of the OpenAPI document', async () => {
  interface Content {
    readonly [mediaType: string]: { readonly example?: unknown };
  }
  interface Operation {
    readonly parameters?: readonly { name: string; required?: boolean; schema: { example?: string } }[];
    readonly requestBody?: { readonly content: Content };
    readonly responses: { readonly 200: { readonly content: Content } };
  }
  const document: { paths: Record<string, Record<string, Operation>> } = await (await send('/v1/openapi.json')).json();
  // The hub answers requests for jobs: jobs.test.ts has examples for them.
  const paths = Object.entries(document.paths).filter(([path]) => !path.startsWith('/v1/jobs'));
  const operations = paths.flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, path, operation] as const),
  );
  const exampleText = (example: unknown) => (typeof example === 'string' ? example : JSON.stringify(example));

  it.each(operations)('the route %s answers as documented', async (name, path, operation) => {
    const method = name.split(' ', 1)[0] ?? '';
    const parameters = (operation.parameters ?? []).filter(({ required, schema }) => required || schema.example);
    const query = new URLSearchParams(parameters.map(({ name, schema }) => [name, `${schema.example ?? ''}`]));
    const [[contentType, content] = []] = Object.entries(operation.requestBody?.content ?? {});
    for (const [accept, { example }] of Object.entries(operation.responses[200].content)) {
      if (example === undefined) continue;
      const init: RequestInit = { method, headers: { Accept: accept, 'Content-Type': contentType ?? '' } };
      if (content !== undefined) init.body = exampleText(content.example);
      const response = await send(`${path}?${query}`, init);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(accept);
      const text = await textOf(response);
      // The build of the code that is deployed is in no document.
      const { build: _, ...answer } = accept === 'application/json' ? JSON.parse(text) : {};
      if (accept === 'application/json') expect(answer).toEqual(example);
      else expect(text).toBe(exampleText(example));
    }
  });

  it.each(operations)('the route %s reads every documented file', async (_, path, operation) => {
    for (const [mediaType, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      expect(example, mediaType).toBeDefined();
      const response = await post(path, mediaType, exampleText(example));
      // Not every size has a model.
      const ofNetworks = mediaType === 'text/x-nonogram-picture-code' ? '/problems/coloured' : '/problems/no-model';
      const allowed = path === '/v1/predict' ? ofNetworks : undefined;
      if (response.status === 422) expect([mediaType, (await problemOf(response)).type]).toEqual([mediaType, allowed]);
      else expect([mediaType, response.status]).toEqual([mediaType, 200]);
    }
  });
});
