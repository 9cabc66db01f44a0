import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadResult } from '#training/client/result.ts';
import { nobody, serve } from './server.ts';

const ID = '6a1f0e3c-2f0b-4d55-9a53-0c1d8a2b7e11';

const tagOf = (bytes: Uint8Array): string => `"${createHash('sha256').update(bytes).digest('hex')}"`;

/** Sends the bytes that are asked for, but breaks off after some of them. */
function send(request: IncomingMessage, response: ServerResponse, bytes: Buffer, most: number): void {
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
  const from = Number(start ?? 0);
  const range = start !== undefined && { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
  response.writeHead(start === undefined ? 200 : 206, {
    'Content-Length': bytes.length - from,
    ETag: tagOf(bytes),
    ...range,
  });
  if (from + most >= bytes.length) response.end(bytes.subarray(from));
  else response.write(bytes.subarray(from, from + most), () => setTimeout(() => response.socket?.destroy(), 5));
}

async function downloaded(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = await serve((request, response) => {
    expect(request.url).toBe(`/v1/jobs/${ID}/result`);
    expect(request.headers['accept-encoding']).toBe('identity');
    listener(request, response);
  });
  const pieces: Uint8Array[] = [];
  const end = await downloadResult(server, ID, { write: async (piece) => void pieces.push(piece) });
  return { end, bytes: Buffer.concat(pieces) };
}

test('a result arrives whole and once, wherever the connection is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 200, maxLength: 400 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 2 }),
      async (content, cuts) => {
        const bytes = Buffer.from(content);
        let asked = 0;
        const { end, bytes: got } = await downloaded((request, response) => {
          if (asked > 0 && request.headers.range) expect(request.headers['if-range']).toBe(tagOf(bytes));
          send(request, response, bytes, cuts[asked++] ?? bytes.length);
        });
        expect(end).toEqual({ ok: true, value: bytes.length });
        expect(got.equals(bytes)).toBe(true);
        expect(asked).toBe(cuts.length + 1);
      },
    ),
    { numRuns: 5 },
  );
});

test('bytes that are not those of the tag are told', async () => {
  const { end } = await downloaded((_request, response) =>
    response.writeHead(200, { ETag: tagOf(Buffer.from('right')) }).end('wrong'),
  );
  // An answer with a status leaves no doubt that a server runs there.
  expect(end).toMatchObject({ ok: false, error: { message: expect.stringContaining('not those'), status: 200 } });
});

test.each([
  ['right', { ok: true, value: 5 }],
  ['wrong', { ok: false, error: { message: expect.stringContaining('not those') } }],
])(
  'a result whose connection is cut after the last byte is whole if its bytes are those of the tag: %s',
  async (sent, end) => {
    let asked = 0;
    const run = await downloaded((_request, response) => {
      if (asked++ > 0) response.writeHead(416, { 'Content-Range': `bytes */${sent.length}` }).end();
      // In chunks, so that the end is not known before the last one.
      else {
        response.writeHead(200, { ETag: tagOf(Buffer.from('right')) });
        response.write(sent, () => setTimeout(() => response.socket?.destroy(), 5));
      }
    });
    expect(run.end).toMatchObject(end);
    expect(run.bytes.toString()).toBe(sent);
    expect(asked).toBe(2);
  },
);

test('a result that has become shorter after a cut is refused', async () => {
  let asked = 0;
  const { end } = await downloaded((request, response) => {
    if (asked++ === 0) send(request, response, Buffer.from('one result'), 7);
    else response.writeHead(416, { 'Content-Range': 'bytes */4' }).end();
  });
  expect(end).toMatchObject({ ok: false, error: { status: 416 } });
});

test('a result that is another one after a cut is not put together with the first', async () => {
  let asked = 0;
  const { end } = await downloaded((request, response) => {
    if (asked++ === 0) send(request, response, Buffer.from('one result'), 3);
    else response.writeHead(200).end('another result');
  });
  expect(end).toMatchObject({ ok: false, error: { message: expect.stringContaining('another one') } });
});

test('a result that is another one after a cut before its first byte is taken as it is', async () => {
  let asked = 0;
  const { end, bytes } = await downloaded((request, response) => {
    if (asked++ > 0) send(request, response, Buffer.from('another result'), 99);
    else {
      const one = Buffer.from('one result');
      response.writeHead(200, { 'Content-Length': one.length, ETag: tagOf(one) });
      response.flushHeaders();
      setTimeout(() => response.socket?.destroy(), 5);
    }
  });
  expect(end).toEqual({ ok: true, value: 'another result'.length });
  expect(bytes.toString()).toBe('another result');
});

test('a result of a server that is not there is told at once', async () => {
  const end = await downloadResult(await nobody(), ID, { write: async () => {} });
  expect(end).toEqual({ ok: false, error: { message: 'connection refused' } });
});
