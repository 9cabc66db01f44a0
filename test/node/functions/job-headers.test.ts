import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accepted, JOB_ID, withHub } from '#test/fixtures/fake-hub.ts';

/** Headers that the Worker reads, passes on or answers with, and one that it does not know. */
const NAMES = [
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'CF-Connecting-IP',
  'Content-Type',
  'Crosshatch-Client',
  'Crosshatch-Edge',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'If-Range',
  'Last-Event-ID',
  'Origin',
  'Prefer',
  'Range',
  'Sec-Fetch-Site',
  'X-Request-Id',
  'X-Unknown',
];

/** A part that shows whether a value comes back. */
const MARK = 'zq9mark';

/** A value with the mark: of any byte that a header may have, short or 16 KB long. */
const value = fc
  .tuple(
    fc.string({ unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
    fc.constantFrom('', ' ', '\t', ', ', '; ', '"', 'wait=1, ', 'respond-async; ', 'Bearer cx_', 'x'.repeat(16_384)),
  )
  .map(([any, known]) => known + MARK + any.replaceAll(/[\r\n]/g, ' '));

const request = fc.record({
  name: fc.constantFrom(...NAMES),
  value,
  target: fc.constantFrom(
    ['POST', '/v1/jobs'],
    ['POST', '/v1/solve'],
    ['GET', `/v1/jobs/${JOB_ID}`],
    ['GET', `/v1/jobs/${JOB_ID}/events`],
    ['GET', `/v1/jobs/${JOB_ID}/result`],
    ['DELETE', `/v1/jobs/${JOB_ID}`],
  ),
});

test('none of 10,000 header values comes back but a sound request id, and the hub gets printable ASCII alone', async () => {
  const { sent, send } = withHub(() => accepted());
  await fc.assert(
    fc.asyncProperty(request, async ({ name, value, target: [method = '', path = ''] }) => {
      sent.length = 0;
      const body = method === 'POST' ? { body: '{"kind":"solve","puzzle":{}}' } : {};
      const headers = { 'Content-Type': 'application/json', Prefer: 'respond-async', [name]: value };
      const response = await send(path, { method, headers, ...body });
      const back = [...response.headers].filter(([, text]) => text.includes(MARK));
      const allowed = name === 'X-Request-Id' && /^[\w.=-]{1,128}$/.test(value.trim()) ? ['x-request-id'] : [];
      expect(back.map(([header]) => header)).toEqual(allowed);
      // The one header that a problem names: in JSON, and cut to 100 characters.
      const text = await response.text();
      if (name !== 'Content-Type') expect(text).not.toContain(MARK);
      expect(text.length).toBeLessThan(2000);
      for (const { headers } of sent) {
        for (const passed of Object.values(headers)) expect(passed).toMatch(/^[\t\x20-\x7e]{1,1000}$/);
        expect(headers['crosshatch-edge']).toBe('the secret');
      }
    }),
    { numRuns: 10_000, seed: 17 },
  );
});

test.each([
  ['the hub can read', '"a"', 'bytes=5-'],
  ['the hub cannot read', '"é"', undefined],
  ['is too long for the hub', `"${'a'.repeat(1000)}"`, undefined],
])(
  'an If-Range that %s: the range is passed on only with one that the hub can read, and else the whole result is asked for',
  async (_, condition, range) => {
    const { sent, send } = withHub(() => new Response('whole'));
    await send(`/v1/jobs/${JOB_ID}/result`, { headers: { Range: 'bytes=5-', 'If-Range': condition } });
    expect(sent.map(({ headers }) => headers.range)).toEqual([range]);
  },
);

test.each([
  ['the hub can read', '"a"', '"a"'],
  ['the hub cannot read', '"é"', 'unreadable'],
  ['is too long for the hub', `"${'a'.repeat(1000)}"`, 'unreadable'],
])('an If-Match that %s reaches it as a condition all the same', async (_, condition, passed) => {
  const { sent, send } = withHub(() => new Response('whole'));
  await send(`/v1/jobs/${JOB_ID}/result`, { headers: { 'If-Match': condition } });
  expect(sent.map(({ headers }) => headers['if-match'])).toEqual([passed]);
});
