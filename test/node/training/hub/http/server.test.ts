import { connect } from 'node:net';
import { success } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID, jobOf, served, storeOf } from '#test/node/training/hub/http/served.ts';
import { DatabaseFault } from '#training/hub/database.ts';
import { serveHub } from '#training/hub/http/server.ts';

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Sends text over a connection of its own. Resolves with the answer when the server closes the connection. */
function exchange(url: string, text: string, isEnded = false): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    if (isEnded) socket.end(text, 'latin1');
    else socket.write(text, 'latin1');
  });
  socket.setEncoding('latin1');
  socket.on('data', (data) => {
    answer += data;
  });
  // A server that refuses may reset the connection.
  socket.on('error', () => {});
  socket.on('close', () => resolve(answer));
  return promise;
}

test('a client that sends no more of its request is cut off, wherever it stops', async () => {
  const { url } = await served(storeOf({}), {}, 0.2);
  const head = 'POST /v1/work/claims HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
  const stops = ['', 'GET /v1/hea', head, `${head}Content-Length: 100\r\n\r\n{"runner"`];
  const answers = await Promise.all(stops.map((text) => exchange(url, text)));
  expect(answers.every((answer) => !answer.includes(' 200 '))).toBe(true);
});

test('a client that reads no more of its answer is cut off', async () => {
  const gone = Promise.withResolvers<void>();
  const store = storeOf({
    result: async () =>
      success({
        etag: 'x',
        bytes: 2 ** 40,
        async *read() {
          try {
            for (;;) yield new Uint8Array(2 ** 20);
          } finally {
            gone.resolve();
          }
        },
      }),
  });
  const { url } = await served(store, {}, 0.2);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET /v1/jobs/${ID}/result HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await gone.promise;
  socket.destroy();
});

test('a client that waits for the hub is not cut off, however long', async () => {
  const claim = Promise.withResolvers<void>();
  const store = storeOf({
    claim: async () => {
      await claim.promise;
      return success(undefined);
    },
  });
  const { url } = await served(store, {}, 0.2);
  const body = JSON.stringify({ runner: 'a', version: '1', kinds: ['solve'], wait: 30 });
  const waiting = fetch(`${url}/v1/work/claims`, { method: 'POST', body, headers: JSON_BODY });
  // Others come and are cut off meanwhile.
  for (let i = 0; i < 3; i++) await exchange(url, 'GET /');
  claim.resolve();
  expect((await waiting).status).toBe(204);
});

test('while the database is away the hub answers so, and says that it is not ready; it lives all the same', async () => {
  const away = async (): Promise<never> => {
    throw new DatabaseFault('jobs-unavailable', new Error('ECONNREFUSED db.example:5432'));
  };
  const { url } = await served(storeOf({ job: away, submit: away, figures: away, ready: async () => false }));
  for (const path of [`/v1/jobs/${ID}`, '/v1/health/ready']) {
    const response = await fetch(url + path);
    expect([response.status, response.headers.get('Retry-After')], path).toEqual([503, '5']);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ type: '/problems/jobs-unavailable', status: 503 });
    expect(text).not.toContain('db.example');
  }
  expect((await fetch(`${url}/v1/health`)).status).toBe(200);
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('crosshatch_database_up 0');
});

test('a bug is answered without its stack, which the log has', async () => {
  const job = async (): Promise<never> => {
    throw new Error('what nobody foresaw');
  };
  const { url, log } = await served(storeOf({ job }));
  const response = await fetch(`${url}/v1/jobs/${ID}`, { headers: { 'X-Request-Id': 'mine' } });
  const text = await response.text();
  expect([response.status, JSON.parse(text).type]).toEqual([500, '/problems/internal-error']);
  expect(text).not.toContain('foresaw');
  const line = log.map((entry) => JSON.parse(entry)).find(({ error }) => error !== undefined);
  expect(line).toMatchObject({ id: 'mine', error: expect.stringContaining('what nobody foresaw') });
});

test('every answer has the headers of the API, and an unknown address or method is a problem', async () => {
  const { url } = await served(storeOf({ job: async () => ({ job: jobOf(), revision: 1 }) }));
  const answers = await Promise.all([
    fetch(`${url}/v1/jobs/${ID}`),
    fetch(`${url}/v1/jobs/none`),
    fetch(`${url}/none`),
    fetch(`${url}/v1/jobs`, { method: 'PUT' }),
    fetch(`${url}/v1/jobs`, { method: 'OPTIONS' }),
    fetch(`${url}/v1/jobs`, { headers: { Authorization: 'Bearer cx_wrong' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 405, 204, 401]);
  for (const { headers } of answers) {
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Expose-Headers')).toContain('Link');
    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  }
  expect(answers[3]?.headers.get('Allow')).toBe('POST, GET, HEAD, OPTIONS');
  expect(answers[4]?.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
});

/** Values that may break a header: bytes of all kinds, and long ones. */
const headerValue = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc.string({ unit: 'binary-ascii', maxLength: 200 }),
  fc.constantFrom('\r\nX-Evil: 1', 'a\nb', 'x\0y', 'W/"', '*', ',,,', 'bytes=-', 'wait=', '"'.repeat(3)),
  fc.nat(17_000).map((length) => 'a'.repeat(length)),
);

const READ_HEADERS = [
  'Accept-Encoding',
  'Authorization',
  'Crosshatch-Client',
  'Crosshatch-Edge',
  'Forwarded',
  'Host',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Origin',
  'Prefer',
  'Range',
  'Sec-Fetch-Site',
  'X-Request-Id',
];

test('no value of a header breaks the hub, and none comes back but a tame X-Request-Id', async () => {
  const { url } = await served(storeOf({ job: async () => ({ job: jobOf({ status: 'succeeded' }), revision: 1 }) }));
  const path = fc.constantFrom(`/v1/jobs/${ID}`, `/v1/jobs/${ID}/events`, '/v1/health');
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom(...READ_HEADERS), headerValue, async (target, name, value) => {
      const host = name === 'Host' ? '' : 'Host: 127.0.0.1\r\n';
      const request = `GET ${target} HTTP/1.1\r\n${host}Connection: close\r\n${name}: mark${value}\r\n\r\n`;
      const answer = await exchange(url, request, true);
      // Nothing at all: the header made another request of it, or ended this one.
      if (answer === '') return;
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /);
      expect(answer.replace(/^x-request-id: [\w.=-]{1,128}\r$/m, '')).not.toContain('mark');
    }),
    { numRuns: 300 },
  );
});

test('a server that closes ends streams and waits, and takes no more requests', async () => {
  const waiting = Promise.withResolvers<void>();
  const store = storeOf({
    job: async () => ({ job: jobOf(), revision: 1 }),
    async *changes(_client, _id, signal) {
      yield { job: jobOf(), revision: 1 };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    claim: async (_runner, _request, signal) => {
      waiting.resolve();
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      return success(undefined);
    },
  });
  const { url, close } = await served(store);
  const stream = await fetch(`${url}/v1/jobs/${ID}/events`);
  const body = JSON.stringify({ runner: 'a', version: '1', kinds: ['solve'], wait: 30 });
  const claim = fetch(`${url}/v1/work/claims`, { method: 'POST', body, headers: JSON_BODY });
  const text = stream.text();
  await waiting.promise;
  await close();
  expect(await text).toContain('event: progress');
  expect((await claim).status).toBe(204);
  await expect(fetch(`${url}/v1/health`)).rejects.toThrow('fetch failed');
});

test('a port that is taken is told with its number', async () => {
  const { url } = await served(storeOf({}));
  const port = Number(new URL(url).port);
  const second = await serveHub(storeOf({}), { access: { anonymous: false }, ip: '127.0.0.1', port, log: () => {} });
  expect(second).toEqual({ ok: false, error: `port ${port} of 127.0.0.1: address already in use` });
});
