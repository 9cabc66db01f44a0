import type { RequestListener, ServerResponse } from 'node:http';
import type { JobEvent, JobStatus } from '@crosshatch/core/jobs';
import { problemDetails } from '@crosshatch/core/problems';
import { expect, test } from 'vitest';
import { followJob } from '#training/client/events.ts';
import { nobody, serve } from './server.ts';

const ID = '6a1f0e3c-2f0b-4d55-9a53-0c1d8a2b7e11';

const eventOf = (done: number, status: JobStatus = 'running'): JobEvent => ({
  id: ID,
  status,
  counts: { total: 9, done, failed: 0, parts: { total: 1, done: 0 }, answers: {} },
});

const textOf = (name: string, id: number, event: JobEvent): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/** Answers the first request by the first of the listeners, and so on, and notes which event each goes on from. */
function inTurn(listeners: readonly ((response: ServerResponse) => void)[]) {
  const resumed: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    expect(request.url).toBe(`/v1/jobs/${ID}/events`);
    resumed.push(request.headers['last-event-id']);
    listeners[resumed.length - 1]?.(response);
  };
  return { listener, resumed };
}

const stream = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/event-stream' });

test('events are followed to the end over cuts and a server that is away, each once', async () => {
  const { listener, resumed } = inTurn([
    (response) => stream(response).write(textOf('progress', 4, eventOf(1)) + textOf('progress', 5, eventOf(2))),
    (response) => response.socket?.destroy(),
    (response) => response.writeHead(503).end(),
    // An event that is cut off has not come.
    (response) => stream(response).write(textOf('progress', 6, eventOf(3)).slice(0, -1)),
    (response) => stream(response).write(`: alive\n\n${textOf('progress', 6, eventOf(3))}`),
    (response) => stream(response).write(textOf('end', 7, eventOf(9, 'succeeded'))),
  ]);
  const server = await serve((request, response) => {
    listener(request, response);
    // The events that were written arrive before the cut.
    if (response.headersSent && resumed.length < 6) setTimeout(() => response.socket?.destroy(), 20);
  });
  const seen: number[] = [];
  const end = await followJob(server, ID, { onEvent: ({ counts }) => seen.push(counts.done) });
  expect(end).toEqual({ ok: true, value: eventOf(9, 'succeeded') });
  expect(seen).toEqual([1, 2, 3, 9]);
  expect(resumed).toEqual([undefined, '5', '5', '5', '5', '6']);
});

test('where no event is left of a job that has ended, its state is the end', async () => {
  const end = eventOf(9, 'succeeded');
  const server = await serve(({ url, headers }, response) => {
    if (url === `/v1/jobs/${ID}`) response.end(JSON.stringify({ ...end, priority: 5 }));
    else if (headers['last-event-id'] === '7') response.writeHead(204).end();
    else stream(response).end(textOf('progress', 7, eventOf(9)));
  });
  expect(await followJob(server, ID, { onEvent: () => {} })).toEqual({ ok: true, value: end });
});

test('a job that is redriven after its last event is followed to its new end', async () => {
  const end = eventOf(9, 'succeeded');
  let isRedriven = false;
  const server = await serve(({ url, headers }, response) => {
    if (url === `/v1/jobs/${ID}`) {
      isRedriven = true;
      response.end(JSON.stringify(eventOf(8)));
    } else if (isRedriven) stream(response).end(textOf('end', 8, end));
    else if (headers['last-event-id'] === '7') response.writeHead(204).end();
    else stream(response).end(textOf('progress', 7, eventOf(8)));
  });
  expect(await followJob(server, ID, { onEvent: () => {} })).toEqual({ ok: true, value: end });
});

test('a job that the server does not know is not followed, and the problem tells why', async () => {
  const server = await serve((_request, response) => {
    const problem = problemDetails({ name: 'not-found', detail: 'there is no such job' });
    response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem));
  });
  expect(await followJob(server, ID, { onEvent: () => {} })).toEqual({
    ok: false,
    error: { status: 404, problem: 'not-found', message: 'There is nothing at this address: there is no such job' },
  });
});

test('a server that is not there at first is told at once', async () => {
  expect(await followJob(await nobody(), ID, { onEvent: () => {} })).toEqual({
    ok: false,
    error: { message: 'connection refused' },
  });
});

test('an answer that is no stream of events is none of this version', async () => {
  const server = await serve((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('Hi'),
  );
  expect(await followJob(server, ID, { onEvent: () => {} })).toMatchObject({ ok: false, error: { status: 200 } });
});
