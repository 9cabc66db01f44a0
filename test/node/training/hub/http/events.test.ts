import type { Job } from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';
import { ID, jobOf, served, storeOf } from '#test/node/training/hub/http/served.ts';
import type { Hub, JobState } from '#training/hub/store.ts';

/** A job that a test moves on, and the store that tells of it. */
function moving(status: Job['status'] = 'queued') {
  let state: JobState = { job: jobOf({ status }), revision: 1 };
  let turn = Promise.withResolvers<void>();
  let followers = 0;
  let isDeleted = false;
  const hub: Hub = storeOf({
    job: async (_client, id) => (id === ID && !isDeleted ? state : undefined),
    async *changes(_client, _id, signal) {
      followers++;
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      let seen = 0;
      while (!signal.aborted) {
        const told = state;
        if (seen !== told.revision) {
          seen = told.revision;
          yield told;
          if (told.job.status === 'succeeded') return;
        } else if (isDeleted) return;
        else await Promise.race([turn.promise, stopped]);
      }
    },
  });
  return {
    hub,
    followers: () => followers,
    delete: () => {
      isDeleted = true;
      turn.resolve();
    },
    move: (done: number, next: Job['status'] = 'running') => {
      const counts = { ...state.job.counts, done };
      state = { job: { ...state.job, status: next, counts }, revision: state.revision + 1 };
      turn.resolve();
      turn = Promise.withResolvers();
    },
  };
}

/** An event as it was sent: its fields. */
type Sent = Readonly<Record<string, string>>;

/** Listens to the events of the job until the stream ends. */
async function listen(url: string, lastEventId?: string) {
  const response = await fetch(`${url}/v1/jobs/${ID}/events`, {
    headers: { ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
  });
  const events: Sent[] = [];
  let retry: string | undefined;
  const read = async () => {
    let text = '';
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + piece).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => /^(\w*): (.*)$/.exec(line)?.slice(1) ?? []));
        retry ??= fields.retry;
        if (fields.data !== undefined) events.push(fields);
      }
    }
  };
  return { response, events, retry: () => retry, ended: read() };
}

test('a listener hears how a job is, how it goes on, and its end, with ids that grow', async () => {
  const { hub, move } = moving();
  const { url } = await served(hub);
  const { response, events, ended, retry } = await listen(url);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  await expect.poll(() => events.length).toBe(1);
  move(1);
  await expect.poll(() => events.length).toBe(2);
  move(3, 'succeeded');
  await ended;
  expect(retry()).toBe('2000');
  expect(events.map(({ event, id }) => [event, id])).toEqual([
    ['progress', '1'],
    ['progress', '2'],
    ['end', '3'],
  ]);
  expect(JSON.parse(events[2]?.data ?? '')).toEqual({
    id: ID,
    status: 'succeeded',
    counts: { ...jobOf().counts, done: 3 },
  });
});

test('a listener who comes back hears nothing twice and misses nothing, and after the end is told to stay away', async () => {
  const { hub, move } = moving('running');
  const { url } = await served(hub);
  const again = await listen(url, '1');
  move(2);
  await expect.poll(() => again.events.map(({ id }) => id)).toEqual(['2']);
  move(3, 'succeeded');
  await again.ended;
  expect(again.events.map(({ id }) => id)).toEqual(['2', '3']);
  // From another hub, or from one that started again: the ids are those of the job.
  const elsewhere = await served(hub);
  const late = await listen(elsewhere.url, '2');
  await late.ended;
  expect(late.events.map(({ id, event }) => [id, event])).toEqual([['3', 'end']]);
  expect((await listen(elsewhere.url, '3')).response.status).toBe(204);
});

test('a listener to a job that is deleted hears that it is cancelled, as its end', async () => {
  const job = moving('running');
  const { url } = await served(job.hub);
  const { events, ended } = await listen(url);
  await expect.poll(() => events.length).toBe(1);
  job.delete();
  await ended;
  expect(events.map(({ event, id }) => [event, id])).toEqual([
    ['progress', '1'],
    ['end', '1'],
  ]);
  expect(JSON.parse(events[1]?.data ?? '')).toMatchObject({ id: ID, status: 'cancelled' });
});

test('events of a job that is none of the client’s are not found, and HEAD opens no stream', async () => {
  const { hub } = moving();
  const { url } = await served(hub);
  expect((await fetch(`${url}/v1/jobs/${ID.replace('b', 'c')}/events`)).status).toBe(404);
  expect((await fetch(`${url}/v1/jobs/none/events`)).status).toBe(404);
  const head = await fetch(`${url}/v1/jobs/${ID}/events`, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/event-stream']);
});

const show = (url: string, headers: Record<string, string>) => fetch(`${url}/v1/jobs/${ID}`, { headers });

test('a job has a tag that changes with its state, and is told again only then', async () => {
  const { hub, move } = moving();
  const { url } = await served(hub);
  const first = await show(url, {});
  expect(first.headers.get('ETag')).toBe('W/"1"');
  expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0);
  for (const known of ['W/"1"', '"1"', '"x", W/"1"', '*']) {
    expect((await show(url, { 'If-None-Match': known })).status, known).toBe(304);
  }
  move(1);
  // RFC 9110: a list of tags has no asterisk.
  expect((await show(url, { 'If-None-Match': 'W/"1", *' })).status).toBe(200);
  const later = await show(url, { 'If-None-Match': 'W/"1"' });
  expect([later.status, later.headers.get('ETag')]).toEqual([200, 'W/"2"']);
  move(3, 'succeeded');
  expect((await show(url, {})).headers.get('Retry-After')).toBeNull();
});

test('a long poll is answered when the state is another than the client’s; without one, at the end of the job', async () => {
  const { hub, move, followers } = moving('running');
  const { url } = await served(hub);
  const change = show(url, { Prefer: 'wait=30', 'If-None-Match': 'W/"1"' });
  const end = show(url, { Prefer: 'wait=30' });
  await expect.poll(followers).toBe(2);
  move(1);
  const changed = await change;
  expect([changed.status, changed.headers.get('ETag'), changed.headers.get('Preference-Applied')]).toEqual([
    200,
    'W/"2"',
    'wait=30',
  ]);
  move(3, 'succeeded');
  expect(await (await end).json()).toMatchObject({ status: 'succeeded', counts: { done: 3 } });
  expect((await show(url, { Prefer: 'wait=30' })).status).toBe(200);
});

test('a long poll ends after its time, with the state that there is', async () => {
  const { hub } = moving('running');
  const { url } = await served(hub);
  expect((await show(url, { Prefer: 'wait=1' })).status).toBe(200);
  expect((await show(url, { Prefer: 'wait=0', 'If-None-Match': 'W/"1"' })).status).toBe(304);
});

test('a request that waits for the end of a job that is deleted meanwhile finds no job', async () => {
  const job = moving();
  const { url } = await served(job.hub);
  const waiting = show(url, { Prefer: 'wait=30' });
  await expect.poll(job.followers).toBe(1);
  job.delete();
  const answer = await waiting;
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ type: '/problems/not-found' });
});
