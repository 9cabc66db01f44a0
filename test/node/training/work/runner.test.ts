import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '#training/work/runner.ts';
import { createFakeHub, type FakeHub } from './fake-hub.ts';

const POISON = new URL('./poison.ts', import.meta.url);

/** Starts a runner that is stopped when the test ends. */
function startRunner(
  { url }: Pick<FakeHub, 'url'>,
  { slots = 1, key, module = POISON }: { slots?: number; key?: string; module?: URL } = {},
) {
  const stopping = new AbortController();
  const logged: string[] = [];
  const ended = run({
    server: { url, key },
    name: 'test',
    version: '1.2.3',
    kinds: ['solve', 'grade'],
    slots,
    module,
    mostSeconds: 60,
    megabytes: 100,
    stop: stopping.signal,
    log: (message) => logged.push(message),
  });
  onTestFinished(async () => {
    stopping.abort();
    await ended;
  });
  return { ended, logged, stop: () => stopping.abort() };
}

const ONE = '{"id":"a"}\n';
const ONE_ANSWER = '{"id":"a","number":1,"status":"unique"}\n';
/** Takes no processor time, but does not end. */
const ENDLESS = '{"id":"a","deed":"wait"}\n';

test('a runner claims a part with its key, name and version, and sends the answers', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', '{"id":"a"}\n{"id":"b"}\n');
  startRunner(hub, { key: 'cx_test' });
  const { body, key } = await hub.heard('claims');
  expect(key).toBe('Bearer cx_test');
  expect(JSON.parse(body)).toEqual({ runner: 'test', version: '1.2.3', kinds: ['solve', 'grade'], wait: 25 });
  expect(await hub.heard('result', 'p.0')).toMatchObject({
    body: '{"id":"a","number":1,"status":"unique"}\n{"id":"b","number":2,"status":"unique"}\n',
    key: 'Bearer cx_test',
  });
});

test('a runner answers one part at once in each of its slots', async () => {
  const hub = await createFakeHub();
  for (const claim of ['p.0', 'q.0', 'r.0']) hub.give(claim, ENDLESS);
  hub.give('s.0', ONE);
  startRunner(hub, { slots: 3 });
  for (const claim of ['p.0', 'q.0', 'r.0']) await hub.heard('heartbeat', claim);
  expect(hub.said.filter(({ action }) => action === 'claims').length).toBe(3);
  hub.cancelled.add('q.0');
  await hub.heard('result', 's.0');
});

test('a heartbeat tells the answered lines of a part that takes long', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ONE + ONE + ENDLESS);
  startRunner(hub);
  expect(JSON.parse((await hub.heard('heartbeat', 'p.0')).body)).toEqual({ answered: 2 });
});

test('a cancelled part ends its puzzle, is handed back, and the next part is taken', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ENDLESS);
  hub.give('q.0', ONE);
  hub.cancelled.add('p.0');
  const { logged } = startRunner(hub);
  await hub.heard('release', 'p.0');
  await hub.heard('result', 'q.0');
  expect(logged).toEqual([expect.stringContaining('its job is cancelled')]);
});

test('a part whose claim is lost is dropped without a word, and the next part is taken', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ENDLESS);
  hub.give('q.0', ONE);
  hub.refused.set('heartbeat p.0', 'claim-lost');
  const { logged } = startRunner(hub);
  await hub.heard('result', 'q.0');
  expect(hub.said.filter(({ claim }) => claim === 'p.0').map(({ action }) => action)).toEqual(['heartbeat']);
  expect(logged).toEqual([expect.stringContaining('the hub has taken it back')]);
});

test('a runner that is stopped hands its part back at once', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ENDLESS);
  const { ended, stop } = startRunner(hub);
  await hub.heard('heartbeat', 'p.0');
  stop();
  expect(await ended).toEqual({ ok: true, value: undefined });
  expect(hub.said.at(-1)).toMatchObject({ action: 'release', claim: 'p.0' });
});

test('a result that finds no hub is sent when the hub is there again', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ONE);
  hub.refused.set('result p.0', 'jobs-unavailable');
  startRunner(hub);
  await hub.heard('result', 'p.0');
  await hub.goAway();
  hub.refused.clear();
  hub.said.length = 0;
  await hub.comeBack();
  expect((await hub.heard('result', 'p.0')).body).toBe(ONE_ANSWER);
  hub.give('q.0', ONE);
  await hub.heard('result', 'q.0');
});

test('a runner waits for a hub that is away, and says so once', async () => {
  const hub = await createFakeHub();
  await hub.goAway();
  const { logged } = startRunner(hub);
  while (logged.length === 0) await setTimeout(10);
  await setTimeout(600);
  await hub.comeBack();
  hub.give('p.0', ONE);
  await hub.heard('result', 'p.0');
  expect(logged).toEqual([
    `${hub.url}: connection refused; tries again until the hub is there`,
    `${hub.url}: the hub is there again`,
  ]);
});

test.each([
  ['wrong-version', 'The runner has another version than the hub'],
  ['unauthorised', 'The request has no valid key'],
  ['forbidden', 'The key does not allow this'],
] as const)('a runner that the hub refuses as %s ends with the reason', async (name, title) => {
  const hub = await createFakeHub();
  hub.refused.set('claims ', name);
  const { ended } = startRunner(hub, { slots: 2 });
  expect(await ended).toEqual({ ok: false, error: `${hub.url}: ${title}: the test says so` });
});

test('a runner whose key is revoked hands back what it has', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ENDLESS);
  const { ended } = startRunner(hub, { slots: 2 });
  await hub.heard('heartbeat', 'p.0');
  hub.refused.set('claims ', 'unauthorised');
  await hub.goAway();
  await hub.comeBack();
  expect(await ended).toMatchObject({ ok: false });
  await hub.heard('release', 'p.0');
});

test('a result that the hub refuses is told to the user and to the hub, and the next part is taken', async () => {
  const hub = await createFakeHub();
  hub.give('p.0', ONE);
  hub.give('q.0', ONE);
  hub.refused.set('result p.0', 'wrong-result');
  const { logged } = startRunner(hub);
  await hub.heard('result', 'q.0');
  const reason = 'The result does not answer the part of the job: the test says so';
  expect(JSON.parse((await hub.heard('failure', 'p.0')).body)).toEqual({ detail: reason });
  expect(logged).toEqual([expect.stringContaining(reason)]);
});

test('a runner whose processes cannot start hands its parts back unfailed, and ends with the reason', async () => {
  const hub = await createFakeHub();
  const claims = ['p.0', 'q.0', 'r.0', 's.0', 't.0', 'u.0'];
  for (const claim of claims) hub.give(claim, ONE);
  const { ended } = startRunner(hub, { module: new URL('./no-such-module.ts', import.meta.url) });
  await Promise.race([ended, hub.heard('failure', 'p.0')]);
  expect(hub.said.filter(({ action }) => action === 'failure')).toEqual([]);
  expect(await ended).toEqual({ ok: false, error: expect.stringMatching(/^no part .*no-such-module/s) });
  const released = hub.said.filter(({ action }) => action === 'release').map(({ claim }) => claim);
  expect(released).toEqual(claims.slice(0, 5));
});

test('a runner that has answered a part goes on once its processes can start again', async () => {
  const hub = await createFakeHub();
  const { execPath } = process;
  onTestFinished(() => void Object.assign(process, { execPath }));
  hub.give('p.0', '{"id":"a","deed":"later"}\n');
  const { logged } = startRunner(hub);
  await hub.heard('result', 'p.0');
  process.execPath = '/nowhere/node';
  for (const claim of ['q.0', 'r.0', 's.0', 't.0', 'u.0', 'v.0']) hub.give(claim, ONE);
  await hub.heard('release', 'u.0');
  process.execPath = execPath;
  await hub.heard('result', 'v.0');
  expect(hub.said.filter(({ action }) => action === 'failure')).toEqual([]);
  expect(logged.join()).toContain('handed back');
});
