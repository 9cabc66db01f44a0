import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { failure, success } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';
import { jobOf, served, storeOf } from '#test/node/training/hub/http/served.ts';
import type { Submission } from '#training/hub/store.ts';

interface Taken extends Omit<Submission, 'lines'> {
  readonly text: string;
}

/** A store that keeps what it is given whole. */
function taking() {
  const taken: Taken[] = [];
  const store = storeOf({
    submit: async (_client, { lines, ...rest }) => {
      let text = '';
      for await (const piece of lines) text += piece;
      taken.push({ ...rest, text });
      return success(jobOf());
    },
  });
  return { taken, store };
}

const LINES = 'application/x-ndjson';

async function post(url: string, body: string | Buffer, headers: Record<string, string> = {}, query = '') {
  const response = await fetch(`${url}/v1/jobs${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { 'Content-Type': LINES, ...headers },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A request whose body comes piece by piece. */
function streaming(body: ReadableStream<Uint8Array>) {
  return { method: 'POST', body, duplex: 'half', headers: { 'Content-Type': LINES } } as const;
}

test('JSON lines become a job with the options of the query, plain or as gzip, and a letter may be cut by a packet', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const text = '{"id":"ä"}\n{"id":"🧩"}\n';
  const answer = await post(
    url,
    text,
    { 'Idempotency-Key': 'k1' },
    '?algorithm=exact&budget=5&priority=7&expires=90&again=true',
  );
  expect(answer).toMatchObject({ status: 202, body: { id: jobOf().id } });
  expect(answer.headers.get('Location')).toBe(jobOf().links.self);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  await post(url, gzipSync(text), { 'Content-Encoding': 'gzip' });
  const bytes = Buffer.from(text);
  const pieces = new ReadableStream({
    async start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  await fetch(`${url}/v1/jobs`, streaming(pieces));
  const usual = { kind: 'solve', options: {}, priority: 5, expires: 604_800, text };
  const asked = { ...usual, options: { algorithm: 'exact', budget: 5 }, priority: 7, expires: 90 };
  expect(taken).toEqual([{ ...asked, again: true, idempotencyKey: 'k1' }, usual, usual]);
});

test('a JSON body becomes a job of one line', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const puzzle = { id: 'a', rows: [[1]], columns: [[1]] };
  const json = { 'Content-Type': 'application/json' };
  expect((await post(url, JSON.stringify({ kind: 'grade', puzzle, budget: 9 }), json)).status).toBe(202);
  expect(taken).toMatchObject([{ kind: 'grade', options: { budget: 9 }, text: `${JSON.stringify(puzzle)}\n` }]);
});

test.each([
  ['no media type', 415, 'unsupported-media-type', 'x', { 'Content-Type': '' }, ''],
  ['an unknown media type', 415, 'unsupported-media-type', 'x', { 'Content-Type': 'image/png' }, ''],
  ['an unknown charset', 415, 'unsupported-media-type', 'x', { 'Content-Type': `${LINES}; charset=latin1` }, ''],
  ['an unknown coding', 415, 'unsupported-media-type', 'x', { 'Content-Encoding': 'br' }, ''],
  ['gzip that is none', 400, 'malformed-file', 'no gzip', { 'Content-Encoding': 'gzip' }, ''],
  [
    'gzip that breaks off',
    400,
    'incomplete-body',
    gzipSync('{"id":1}\n').subarray(0, 20),
    { 'Content-Encoding': 'gzip' },
    '',
  ],
  [
    'ten megabytes in ten kilobytes',
    413,
    'body-too-large',
    gzipSync(Buffer.alloc(10_000_000)),
    { 'Content-Encoding': 'gzip' },
    '',
  ],
  ['an unknown parameter', 400, 'invalid-parameter', 'x', {}, '?algoritm=exact'],
  ['a parameter that is given twice', 400, 'invalid-parameter', 'x', {}, '?seed=1&seed=2'],
  ['an unknown algorithm', 400, 'invalid-parameter', 'x', {}, '?algorithm=magic'],
  ['a budget beyond all', 400, 'invalid-parameter', 'x', {}, '?budget=20000000001'],
  ['a key that is none', 400, 'invalid-field', 'x', { 'Idempotency-Key': 'a b' }, ''],
  ['JSON that is none', 400, 'malformed-json', '{"kind":', { 'Content-Type': 'application/json' }, ''],
  ['deep JSON', 422, 'unsupported-feature', '['.repeat(99), { 'Content-Type': 'application/json' }, ''],
  ['an unknown kind', 400, 'invalid-field', '{"kind":"sum"}', { 'Content-Type': 'application/json' }, ''],
  ['a long JSON body', 413, 'body-too-large', ' '.repeat(4_200_000), { 'Content-Type': 'application/json' }, ''],
] as const)('%s is refused', async (_name, status, name, body, headers, query) => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const answer = await post(url, body, headers, query);
  expect(answer).toMatchObject({ status, body: { type: `/problems/${name}`, status, detail: expect.any(String) } });
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  expect(taken).toEqual([]);
});

test('a body beyond 64 MiB is refused by its length before it comes, and without one while it comes', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `POST /v1/jobs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${LINES}\r\nContent-Length: 67108865\r\n\r\n`,
  );
  const [early] = await once(socket, 'data');
  expect(String(early)).toContain('413 Payload Too Large');
  socket.destroy();
  const megabyte = new Uint8Array(2 ** 20);
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      if (sent++ > 100) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  expect((await fetch(`${url}/v1/jobs`, streaming(endless))).status).toBe(413);
  expect(taken).toEqual([]);
});

test('a body that breaks off makes no job', async () => {
  const ended = Promise.withResolvers<unknown>();
  const store = storeOf({
    submit: async (_client, { lines }) => {
      try {
        for await (const _piece of lines);
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
      ended.resolve('whole');
      return success(jobOf());
    },
  });
  const { url } = await served(store);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = `POST /v1/jobs HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${LINES}\r\nContent-Length: 100\r\n\r\n`;
  socket.write(`${head}{"id":1}\n`, () => socket.destroy());
  expect(await ended.promise).toMatchObject({ problem: { name: 'incomplete-body' } });
});

test('bytes that are no UTF-8 make no job, also at the end of the body, and their line is told', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  for (const [line, text] of [
    [1, '{"id":"caf\u00e9"}\n{}\n'],
    [3, '{"id":1}\n\n{"id":"caf\u00e9"}\n'],
    [2, '{"id":1}\n\u00e9'],
  ] as const) {
    const refused = await post(url, Buffer.from(text, 'latin1'));
    const detail = `line ${line} of the body has bytes that are no text in UTF-8`;
    expect(refused).toMatchObject({ status: 400, body: { type: '/problems/malformed-json', detail } });
  }
  expect(taken).toEqual([]);
});

test('a puzzle that is none is refused with its field, before the store is asked', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const body = JSON.stringify({ kind: 'solve', puzzle: { rows: [[9]], columns: [[1]] } });
  const refused = await post(url, body, { 'Content-Type': 'application/json' });
  expect(refused).toMatchObject({ status: 422, body: { type: '/problems/line-too-long', pointer: '/puzzle/rows/0' } });
  expect(taken).toEqual([]);
});

test('jobs of data sets and experiments need a key with operate', async () => {
  const { taken, store } = taking();
  const clientOfKey = async (key: string) => ({
    id: key,
    scopes: new Set(key === 'cx_operator' ? (['operate'] as const) : (['submit'] as const)),
  });
  const { url } = await served({ ...store, clientOfKey });
  const ask = (key: string) =>
    post(url, '{"kind":"experiment","name":"crowd"}', {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${key}`,
    });
  expect(await ask('cx_someone')).toMatchObject({ status: 403, body: { type: '/problems/forbidden' } });
  expect(taken).toEqual([]);
  expect((await ask('cx_operator')).status).toBe(202);
  expect(taken).toMatchObject([{ kind: 'experiment', options: { name: 'crowd' } }]);
});

test('a job whose command does not exist is refused with its name', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  const refused = await post(url, '{"kind":"experiment","name":"crowds"}', { 'Content-Type': 'application/json' });
  const detail = 'name: there is no experiment "crowds". Did you mean `crowd`?';
  expect(refused.body).toMatchObject({ type: '/problems/invalid-field', status: 400, detail, pointer: '/name' });
  expect(taken).toEqual([]);
});

test.each(['', 'exact', 'ea'])(
  'a job that names a model for the algorithm "%s" is refused as by /v1/solve',
  async (algorithm) => {
    const { taken, store } = taking();
    const { url } = await served(store);
    const detail = expect.stringMatching(
      `^model: the algorithm ${algorithm || 'exact'} asks no model; those that do are nehi`,
    );
    const options = { model: 'm', ...(algorithm !== '' && { algorithm }) };
    const puzzle = { rows: [[1]], columns: [[1]] };
    for (const request of [
      { puzzle, ...options },
      { puzzle: { ...puzzle, ...options } },
      { puzzle: { ...puzzle, algorithm: 'exact', ...options }, algorithm: 'nehi' },
    ]) {
      const body = JSON.stringify({ kind: 'solve', ...request });
      const json = await post(url, body, { 'Content-Type': 'application/json' });
      expect(json.body).toMatchObject({ type: '/problems/invalid-field', status: 400, detail, pointer: '/model' });
    }
    expect(taken).toEqual([]);
  },
);

test('a job that names a model is accepted where its algorithm, or that of its puzzle, asks one', async () => {
  const { taken, store } = taking();
  const { url } = await served(store);
  // Each line may name an algorithm of its own.
  expect((await post(url, 'x', {}, '?model=m')).status).toBe(202);
  const puzzle = { rows: [[1]], columns: [[1]], algorithm: 'nehi' };
  const body = JSON.stringify({ kind: 'solve', puzzle, model: 'm' });
  expect((await post(url, body, { 'Content-Type': 'application/json' })).status).toBe(202);
  expect(taken).toHaveLength(2);
});

test('the problems of the store are answered with their status and Retry-After', async () => {
  const quota = failure({ name: 'quota-exceeded', detail: 'open jobs: 20 of 20', retryAfter: 60 } as const);
  const { url } = await served(storeOf({ submit: async () => quota }));
  const answer = await post(url, 'x');
  expect(answer).toMatchObject({ status: 429, body: { detail: 'open jobs: 20 of 20' } });
  expect(answer.headers.get('Retry-After')).toBe('60');
});
