import { expect, test } from 'vitest';
import { createClient, type FileOptions } from '#packages/client/index.ts';

/*
 * Types are checked by the compiler: a marked line has to be refused, or else the mark is an error. `npm run types` compiles
 * this file.
 */

const LINES = '{"rows":[[1]],"columns":[[1]]}\n';
const ID = { id: '3f2c1d0e-9b8a-4c7d-8e6f-5a4b3c2d1e0f' };
const headers = { 'Content-Type': 'application/x-ndjson' };

/** A client whose server answers with the body of each request. */
const echo = createClient('https://example.com', {
  fetch: async (address, init) => new Response(new Request(address, init).body, { headers }),
}).v1;

const streamOf = (text: string): ReadableStream<Uint8Array> => new Blob([text]).stream();

test('the body of a batch is text, bytes or a stream of bytes, and no value that is to become JSON', async () => {
  const bodies: readonly (() => FileOptions['init'])[] = [
    () => ({ body: LINES }),
    () => ({ body: new TextEncoder().encode(LINES) }),
    () => ({ body: new Blob([LINES]) }),
    () => ({ body: streamOf(LINES), duplex: 'half' }),
  ];
  for (const { batch } of [echo.solve, echo['light-up'].solve]) {
    for (const body of bodies)
      expect(await (await batch.$post({ query: {} }, { init: body(), headers })).text()).toBe(LINES);
    // @ts-expect-error a list of puzzles is no text
    await batch.$post({}, { init: { body: [{ rows: [[1]], columns: [[1]] }] }, headers });
    // @ts-expect-error a puzzle is no text
    await batch.$post({}, { init: { body: { rows: [[1]], columns: [[1]] } }, headers });
    // @ts-expect-error a form is no JSON lines
    await batch.$post({}, { init: { body: new URLSearchParams() }, headers });
    // @ts-expect-error the type of the body is missing
    await batch.$post({}, { init: { body: LINES } });
    // @ts-expect-error the body is missing
    await batch.$post({});
  }
});

test('an answer of lines has no JSON, and a problem or a job in its place has', async () => {
  const batch = await echo.solve.batch.$post({}, { init: { body: LINES }, headers });
  const result = await echo.jobs[':id'].result.$get({ param: ID, query: {} });
  const events = await echo.jobs[':id'].events.$get({ param: ID });
  const readers = [
    // @ts-expect-error the status is not known
    () => batch.json(),
    // @ts-expect-error JSON lines are no JSON
    () => batch.status === 200 && batch.json(),
    // @ts-expect-error nor are those of a job
    () => result.status === 200 && result.json(),
    // @ts-expect-error or a part of them
    () => result.status === 206 && result.json(),
    // @ts-expect-error events are no JSON
    () => events.status === 200 && events.json(),
    async () => !batch.ok && (await batch.json()).detail,
    async () => batch.status === 202 && (await batch.json()).links,
    async () => result.status === 409 && (await result.json()).detail,
    async () => !events.ok && (await events.json()).title,
  ];
  expect(readers).toHaveLength(9);
  expect(await batch.text()).toBe(LINES);
});
