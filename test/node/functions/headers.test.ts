import { cluesText, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import api from '#functions/index.ts';
import { randomBoard } from '#test/fixtures/worst-requests.ts';

const ROUNDS = 10_000;
const BUILD = { VERSION_METADATA: { id: 'build' } };
const PLUS = '/v1/solve?rows=1/3/1&columns=1/3/1';

/** The headers that the API reads or sends back, and one that it does not know. */
const NAMES = [
  ...['X-Request-Id', 'Accept', 'Content-Type', 'Content-Encoding', 'If-Match', 'If-None-Match', 'CF-Connecting-IP'],
  ...['Host', 'Origin', 'Referer', 'User-Agent', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'X-Unknown'],
];

/** Values of a header: what a client can send, 8-bit characters and 16 KB included, and what none can. */
const value = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
  fc.constantFrom(
    'x'.repeat(128),
    'x'.repeat(129),
    'é'.repeat(16_000),
    'a\r\nSet-Cookie: b=c',
    'a\nb',
    'a\0b',
    '\u0130',
  ),
  fc.stringMatching(/^[\w.=-]{1,20}$/),
);

/** Sends a request with a header; undefined where the value is none that a header can have. */
async function ask(path: string, name: string, sent: string): Promise<Response | undefined> {
  let headers: Headers;
  try {
    headers = new Headers({ [name]: sent });
  } catch {
    return undefined;
  }
  return await api.request(path, { headers }, BUILD);
}

test('no answer repeats the value of a header, but a request id of safe characters', async () => {
  let sane = 0;
  const path = fc.constantFrom('/v1/health', PLUS, `${PLUS}&budget=1`, '/v1/nothing', '/v1/check', '/problems/x');
  await fc.assert(
    fc.asyncProperty(path, fc.constantFrom(...NAMES), value, async (path, name, sent) => {
      const answer = await ask(path, name, sent);
      if (answer === undefined) return;
      const id = answer.headers.get('X-Request-Id');
      if (answer.headers.get('Cache-Control')?.includes('public')) expect(id).toBeNull();
      else expect(id).toMatch(/^[\w.=-]{1,128}$/);
      if (name === 'X-Request-Id' && id === sent) sane++;
      // Short values are in an answer by chance.
      const told = sent.trim();
      if (told.length < 8 || (name === 'X-Request-Id' && id === told)) return;
      for (const [, held] of answer.headers) expect(held).not.toContain(told);
      expect(await answer.text()).not.toContain(told);
    }),
    { numRuns: ROUNDS, seed: 1 },
  );
  expect(sane).toBeGreaterThan(0);
});

test('no address, host or unknown parameter changes an answer that caches keep', async () => {
  const kept = await (await api.request(PLUS, {}, BUILD)).text();
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  await fc.assert(
    fc.asyncProperty(word, word, word, async (host, name, sent) => {
      const elsewhere = await api.request(`https://${host}.example${PLUS}`, { headers: { Host: host } }, BUILD);
      expect(elsewhere.headers.get('Cache-Control')).toContain('public');
      expect(await elsewhere.text()).toBe(kept);
      if (['solutions', 'budget', 'seed', 'model', 'algorithm', 'rows', 'columns'].includes(name)) return;
      const odd = await api.request(`${PLUS}&${name}=${sent}`, {}, BUILD);
      expect(odd.status).toBe(400);
      expect(odd.headers.get('Cache-Control') ?? '').not.toContain('public');
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('answers of other bytes have other ETags', async () => {
  const random = mulberry32(1);
  const bodies = new Map<string, string>();
  for (let round = 0; round < 150; round++) {
    const puzzle = puzzleOfGrid(randomBoard(1 + (random() % 3), 1 + (random() % 3), random()));
    const [rows, columns] = cluesText(puzzle).split('|');
    for (const accept of ['application/json', 'text/plain', 'image/svg+xml']) {
      for (const options of ['', '&solutions=1', '&algorithm=backtracking']) {
        const address = `/v1/solve?rows=${rows}&columns=${columns}${options}`;
        const answer = await api.request(address, { headers: { Accept: accept } }, BUILD);
        const etag = answer.headers.get('ETag');
        if (etag === null) continue;
        const body = await answer.text();
        expect(bodies.get(etag) ?? body, address).toBe(body);
        bodies.set(etag, body);
      }
    }
  }
  // Each is held against every other: far more than 10,000 pairs.
  expect((bodies.size * (bodies.size - 1)) / 2).toBeGreaterThan(10_000);
});

test('an answer without an ETag meets no If-Match but *, even one with an empty element', async () => {
  for (const [tags, status] of [
    ['"a"', 412],
    ['"a",', 412],
    [', ,', 412],
    ['*', 200],
  ] as const) {
    const response = await api.request('/v1/solve?rows=1&columns=1', { headers: { 'If-Match': tags } }, {});
    expect([tags, response.status]).toEqual([tags, status]);
  }
});
