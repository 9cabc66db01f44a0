import { createHash } from 'node:crypto';
import { failure, success } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ID, served, storeOf } from '#test/node/training/hub/http/served.ts';
import type { Hub, ResultFile } from '#training/hub/store.ts';

const BYTES = Buffer.from(Array.from({ length: 400 }, (_, index) => `{"id":${index},"status":"unique"}\n`).join(''));
const SHA = createHash('sha256').update(BYTES).digest('hex');

const fileOf = (etag: string | undefined): ResultFile => ({
  ...(etag !== undefined && { etag }),
  bytes: BYTES.length,
  async *read(from, to) {
    for (let at = from; at < to; at += 1000) yield BYTES.subarray(at, Math.min(to, at + 1000));
  },
});

const result: Hub['result'] = async (_client, id, { partial }) =>
  id === ID ? success(fileOf(partial ? undefined : SHA)) : undefined;

const resultAt = (url: string) => `${url}/v1/jobs/${ID}/result`;
const fetchAs = (address: string, headers: Record<string, string> = {}) =>
  // Without a coding of its own choice, so that the bytes are those of the result.
  fetch(address, { headers: { 'Accept-Encoding': 'identity', ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a result comes whole, with its SHA-256 as its tag', async () => {
  const { url } = await served(storeOf({ result }));
  const response = await fetchAs(resultAt(url));
  expect(response.status).toBe(200);
  expect(response.headers.get('ETag')).toBe(`"${SHA}"`);
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  expect(response.headers.get('Content-Length')).toBe(String(BYTES.length));
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await bytesOf(response)).toEqual(BYTES);
  expect((await fetchAs(resultAt(url), { 'If-None-Match': `"${SHA}"` })).status).toBe(304);
});

test('every range of a result has its bytes, so that a download goes on where it was cut', async () => {
  const { url } = await served(storeOf({ result }));
  await fc.assert(
    fc.asyncProperty(fc.nat(BYTES.length - 1), fc.nat(BYTES.length), async (from, length) => {
      const last = Math.min(from + length, BYTES.length - 1);
      const response = await fetchAs(resultAt(url), { Range: `bytes=${from}-${last}`, 'If-Range': `"${SHA}"` });
      expect(response.status).toBe(206);
      expect(response.headers.get('Content-Range')).toBe(`bytes ${from}-${last}/${BYTES.length}`);
      expect(await bytesOf(response)).toEqual(BYTES.subarray(from, last + 1));
    }),
    { numRuns: 25 },
  );
});

test('a range beyond the end is refused with the length, and a range of another result brings the whole', async () => {
  const { url } = await served(storeOf({ result }));
  const beyond = await fetchAs(resultAt(url), { Range: `bytes=${BYTES.length}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.get('Content-Range')).toBe(`bytes */${BYTES.length}`);
  expect(await beyond.json()).toMatchObject({ type: '/problems/range-beyond-end', status: 416 });
  for (const condition of ['"other"', `W/"${SHA}"`, 'Sun, 01 Nov 2026 10:00:00 GMT']) {
    const other = await fetchAs(resultAt(url), { Range: 'bytes=5-9', 'If-Range': condition });
    expect(other.status, condition).toBe(200);
    expect(await bytesOf(other)).toEqual(BYTES);
  }
});

test('a result is refused where If-Match names another one, or one by a weak tag, and sent where it names this one', async () => {
  const { url } = await served(storeOf({ result }));
  const ask = (path: string, tags: string) => fetchAs(path, { 'If-Match': tags, Range: 'bytes=0-0' });
  for (const tags of ['"other"', `W/"${SHA}"`, '"a", "b"', '']) {
    const other = await ask(resultAt(url), tags);
    expect([tags, other.status]).toEqual([tags, 412]);
    expect(await other.json()).toMatchObject({ type: '/problems/precondition-failed', status: 412 });
  }
  for (const tags of [`"${SHA}"`, `"other",  "${SHA}"`, '*']) {
    const same = await ask(resultAt(url), tags);
    expect([tags, same.status]).toEqual([tags, 206]);
    await same.body?.cancel();
  }
  const growing = `${resultAt(url)}?partial=true`;
  expect((await ask(growing, `"${SHA}"`)).status).toBe(412);
  expect((await ask(growing, '*')).status).toBe(200);
});

test('a request for the headers alone has no range', async () => {
  const { url } = await served(storeOf({ result }));
  for (const range of ['bytes=5-9', `bytes=${BYTES.length}-`]) {
    const head = await fetch(resultAt(url), {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'identity', Range: range },
    });
    expect(head.status, range).toBe(200);
    expect(head.headers.get('Content-Length')).toBe(String(BYTES.length));
  }
});

test('a result is compressed for those who accept gzip, with a weak tag; a range never is', async () => {
  const { url } = await served(storeOf({ result }));
  const whole = await fetchAs(resultAt(url), { 'Accept-Encoding': 'gzip' });
  expect(whole.headers.get('Content-Encoding')).toBe('gzip');
  expect(whole.headers.get('ETag')).toBe(`W/"${SHA}"`);
  expect(whole.headers.get('Vary')).toContain('Accept-Encoding');
  expect(await bytesOf(whole)).toEqual(BYTES);
  const range = await fetchAs(resultAt(url), { 'Accept-Encoding': 'gzip', Range: 'bytes=0-9' });
  expect(range.headers.get('Content-Encoding')).toBeNull();
  expect(await bytesOf(range)).toEqual(BYTES.subarray(0, 10));
  const refused = await fetchAs(resultAt(url), { 'Accept-Encoding': 'gzip;q=0' });
  expect(refused.headers.get('Content-Encoding')).toBeNull();
});

test('a partial result has neither a tag nor ranges, since it still grows', async () => {
  const { url } = await served(storeOf({ result }));
  const response = await fetchAs(`${resultAt(url)}?partial=true`, { Range: 'bytes=0-9' });
  expect(response.status).toBe(200);
  expect([response.headers.get('ETag'), response.headers.get('Accept-Ranges')]).toEqual([null, null]);
  expect(await bytesOf(response)).toEqual(BYTES);
});

test('a result that is not there yet, or not any more, is a problem', async () => {
  const missing = async (name: 'not-finished' | 'result-deleted') => {
    const { url } = await served(storeOf({ result: async () => failure({ name, detail: 'as it is', retryAfter: 3 }) }));
    const response = await fetchAs(resultAt(url));
    return [response.status, response.headers.get('Retry-After'), await response.json()];
  };
  expect(await missing('not-finished')).toMatchObject([409, '3', { type: '/problems/not-finished' }]);
  expect(await missing('result-deleted')).toMatchObject([410, '3', { type: '/problems/result-deleted' }]);
});

test('a result that breaks off cuts the connection, and tells nothing of the reason but in the log', async () => {
  const broken: ResultFile = {
    etag: SHA,
    bytes: BYTES.length,
    async *read() {
      yield BYTES.subarray(0, 1000);
      throw new Error('the secret of the database');
    },
  };
  const { url, log } = await served(storeOf({ result: async () => success(broken) }));
  const read = fetchAs(resultAt(url)).then((response) => response.text());
  await expect(read).rejects.toThrow(/terminated|fetch failed/);
  await expect.poll(() => log.join('\n')).toContain('the secret of the database');
  await expect.poll(() => log.join('\n')).toContain('"cut":true');
});

test('a reader that stops ends the reading of the result', async () => {
  const ended = Promise.withResolvers<void>();
  const endless: ResultFile = {
    etag: SHA,
    bytes: 2 ** 40,
    async *read() {
      try {
        for (;;) yield BYTES;
      } finally {
        ended.resolve();
      }
    },
  };
  const { url } = await served(storeOf({ result: async () => success(endless) }));
  const leaving = new AbortController();
  const response = await fetch(resultAt(url), { signal: leaving.signal });
  await response.body?.getReader().read();
  leaving.abort();
  await ended.promise;
});
