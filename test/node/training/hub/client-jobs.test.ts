import { createHash } from 'node:crypto';
import { hasEnded } from '@crosshatch/core/jobs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { describeHubs } from '#test/fixtures/hub/hubs.ts';
import {
  APART,
  answersTo,
  claimed,
  claimedNow,
  clientOf,
  completed,
  puzzles,
  RUNNER,
  resultText,
  submission,
  submitted,
  workedOff,
} from '#test/fixtures/hub/work.ts';

const QUOTAS = { jobs: 3, lines: 100 };
const DAY = 24 * 3600;

describeHubs('jobs of clients', { quotas: QUOTAS, retainSeconds: DAY }, (started) => {
  test('the ranges of a result are those of its text', async () => {
    const { hub } = started();
    const client = clientOf('ranges');
    const id = await submitted(hub, client, puzzles(['ä', 'bb', 'ccc', 4]), { options: APART });
    await workedOff(hub);
    const whole = Buffer.from(await resultText(hub, client, id));
    const result = await hub.result(client, id, { partial: false });
    expect(result).toMatchObject({ ok: true, value: { bytes: whole.length } });
    expect(result?.ok && result.value.etag).toBe(createHash('sha256').update(whole).digest('hex'));
    const place = fc.nat(whole.length);
    const ranges = fc.asyncProperty(place, place, async (a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      expect(await resultText(hub, client, id, false, from, to)).toBe(whole.subarray(from, to).toString());
    });
    await fc.assert(ranges, { numRuns: 30 });
  });

  test('a job of another client is as one that does not exist', async () => {
    const { hub } = started();
    const id = await submitted(hub, clientOf('owner'), puzzles(['x']));
    for (const [client, name] of [
      [clientOf('thief'), id],
      [clientOf('owner'), 'none'],
      [clientOf('owner'), crypto.randomUUID()],
    ] as const) {
      expect(await hub.job(client, name)).toBeUndefined();
      expect(await hub.cancel(client, name)).toBeUndefined();
      expect(await hub.remove(client, name)).toBe(false);
      expect(await hub.result(client, name, { partial: true })).toBeUndefined();
      for await (const state of hub.changes(client, name, new AbortController().signal)) expect(state).toBeUndefined();
    }
    expect(await workedOff(hub)).toEqual(['x']);
  });

  test('jobs are listed by pages, the newest first, and a cursor that is none is refused', async () => {
    const { hub } = started();
    const client = clientOf('pages');
    const ids: string[] = [];
    for (let job = 0; job < 5; job++) {
      ids.unshift(await submitted(hub, client, puzzles([job])));
      await workedOff(hub);
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await hub.jobs(client, { limit: 2, ...(cursor !== undefined && { cursor }) });
      if (!page.ok) throw new Error(page.error.detail);
      found.push(...page.value.jobs.map(({ id }) => id));
      cursor = page.value.next;
    } while (cursor !== undefined);
    expect(found).toEqual(ids);
    expect(await hub.jobs(client, { limit: 2, cursor: 'x' })).toMatchObject({ error: { name: 'invalid-parameter' } });
  });

  test('a client has a limited number of jobs and lines that have not ended', async () => {
    const { hub } = started();
    const client = clientOf('quota');
    const exceeded = { ok: false, error: { name: 'quota-exceeded', retryAfter: expect.any(Number) } };
    const ninety = puzzles(Array.from({ length: 90 }, (_, index) => index));
    expect(await hub.submit(client, submission(ninety + ninety))).toMatchObject(exceeded);
    await submitted(hub, client, ninety, { idempotencyKey: 'one' });
    expect(await hub.submit(client, submission(ninety))).toMatchObject(exceeded);
    const others = await Promise.all([1, 2, 3, 4].map((id) => hub.submit(client, submission(puzzles([id])))));
    expect(others.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await hub.submit(client, submission(puzzles([5])))).toMatchObject(exceeded);
    // A repeated request finds its job all the same.
    expect(await hub.submit(client, submission(ninety, { idempotencyKey: 'one' }))).toMatchObject({ ok: true });
    expect(await hub.submit(clientOf('other'), submission(puzzles([5])))).toMatchObject({ ok: true });
    await workedOff(hub);
    expect(await hub.submit(client, submission(puzzles([5])))).toMatchObject({ ok: true });
    await workedOff(hub);
  });

  test('text that breaks off makes no job', async () => {
    const { hub } = started();
    const lines = (async function* () {
      yield puzzles(['x']);
      throw new Error('cut');
    })();
    await expect(hub.submit(clientOf('cut'), submission('', { lines }))).rejects.toThrow('cut');
    expect(await hub.jobs(clientOf('cut'), { limit: 1 })).toMatchObject({ ok: true, value: { jobs: [] } });
  });

  test('a job that is cancelled gives out no part, keeps its answers, and ends when its runners know', async () => {
    const { hub, jobOf } = started();
    const client = clientOf('cancel');
    const id = await submitted(hub, client, puzzles(['a', 'b', 'c']), { options: APART });
    const [a, b] = [await claimedNow(hub), await claimedNow(hub)];
    await completed(hub, a);
    await hub.heartbeat(RUNNER, b.claim, { answered: 1 });
    expect(await jobOf('cancel', id)).toMatchObject({ counts: { done: 2 } });
    const states = await Promise.all([hub.cancel(client, id), hub.cancel(client, id)]);
    // The answers that the runner has found are lost: only those in the result count.
    const cancelling = { job: { status: 'cancelling', counts: { done: 1 } } };
    expect(states).toMatchObject([cancelling, cancelling]);
    expect(await claimed(hub)).toBeUndefined();
    expect(await hub.heartbeat(RUNNER, b.claim, { answered: 1 })).toEqual({ ok: true, value: { cancel: true } });
    expect(await jobOf('cancel', id)).toMatchObject({
      status: 'cancelled',
      ended: expect.any(String),
      counts: { done: 1 },
    });
    expect(await completed(hub, b)).toBe(false);
    expect(await hub.cancel(client, id)).toMatchObject({ job: { status: 'cancelled' } });
    expect(await resultText(hub, client, id)).toBe(`${answersTo(a)}{"end":true,"answers":1,"complete":false}\n`);
    expect(await hub.redrive(id)).toBe(0);
  });

  test('a part that used up its attempts changes nothing of a job that was cancelled before the hub saw it', async () => {
    const { hub, database, jobOf } = started();
    const client = clientOf('buried');
    const query = database.query.bind(database);
    let [isHeld, rounds] = [true, 0];
    const spy = vi.spyOn(database, 'query').mockImplementation(async (text, parameters) => {
      if (!text.includes('AS letter')) return query(text, parameters);
      if (isHeld) return [];
      rounds++;
      return query(text, parameters);
    });
    const id = await submitted(hub, client, puzzles(['x']));
    for (let attempt = 0; attempt < 3; attempt++) {
      expect(await hub.fail(RUNNER, (await claimedNow(hub)).claim, 'reason')).toMatchObject({ ok: true });
    }
    expect(await hub.cancel(client, id)).toMatchObject({ job: { status: 'cancelled' } });
    const ended = await jobOf('buried', id);
    const result = await resultText(hub, client, id);
    isHeld = false;
    await expect.poll(() => rounds).toBeGreaterThan(1);
    spy.mockRestore();
    expect(await jobOf('buried', id)).toEqual(ended);
    expect(await resultText(hub, client, id)).toBe(result);
  });

  test('a job that waits is cancelled at once, and one whose runner is silent after its lease', async () => {
    const { hub, jobOf, setAhead } = started();
    const waiting = await submitted(hub, clientOf('cancel'), puzzles(['a']));
    expect(await hub.cancel(clientOf('cancel'), waiting)).toMatchObject({ job: { status: 'cancelled' } });
    const silent = await submitted(hub, clientOf('cancel'), puzzles(['a']));
    await claimedNow(hub);
    expect(await hub.cancel(clientOf('cancel'), silent)).toMatchObject({ job: { status: 'cancelling' } });
    await setAhead(11);
    await expect.poll(async () => (await jobOf('cancel', silent)).status).toBe('cancelled');
    await setAhead(0);
  });

  test('a part whose failure is stored while its job is cancelled or deleted is given to no runner', async () => {
    const { hub, database, jobOf } = started();
    const client = clientOf('orphan');
    const [cancelled, deleted] = [
      await submitted(hub, client, puzzles(['a'])),
      await submitted(hub, client, puzzles(['b'])),
    ];
    await hub.cancel(client, cancelled);
    const ended = await jobOf('orphan', cancelled);
    // Such a failure leaves an entry that waits for another attempt.
    await database.query("UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE data ->> 'job' = $1", [
      cancelled,
    ]);
    await database.query('DELETE FROM crosshatch.jobs WHERE id = $1', [deleted]);
    await submitted(hub, client, puzzles(['c']));
    expect(await workedOff(hub)).toEqual(['c']);
    expect(await jobOf('orphan', cancelled)).toEqual(ended);
    const left = 'SELECT FROM pgboss.job WHERE data ->> $1 = ANY($2::text[])';
    expect(await database.query(left, ['job', [cancelled, deleted]])).toEqual([]);
  });

  test('a job that is deleted leaves nothing, and its runner loses the claim', async () => {
    const { hub, database } = started();
    const client = clientOf('delete');
    const id = await submitted(hub, client, puzzles(['a', 'b']), { options: APART, idempotencyKey: 'again' });
    const claim = await claimedNow(hub);
    expect(await hub.remove(client, id)).toBe(true);
    expect(await hub.remove(client, id)).toBe(false);
    expect(await hub.job(client, id)).toBeUndefined();
    expect(await completed(hub, claim)).toBe(false);
    const lost = { ok: false, error: { name: 'claim-lost', detail: expect.stringContaining('deleted') } };
    expect(await hub.heartbeat(RUNNER, claim.claim, { answered: 1 })).toMatchObject(lost);
    expect(await claimed(hub)).toBeUndefined();
    expect(await database.query("SELECT FROM pgboss.job WHERE data ->> 'job' = $1", [id])).toEqual([]);
    expect(await database.query('SELECT FROM crosshatch.parts WHERE job = $1', [id])).toEqual([]);
    const again = await submitted(hub, client, puzzles(['c']), { idempotencyKey: 'again' });
    expect(again).not.toBe(id);
    await workedOff(hub);
  });

  test('a key leads to the newest job that was asked for again, and to the one before once that is deleted', async () => {
    const { hub } = started();
    const client = clientOf('again');
    const keyed = { idempotencyKey: 'k' };
    const first = await submitted(hub, client, puzzles(['x']), keyed);
    const second = await submitted(hub, client, puzzles(['x']), { ...keyed, again: true });
    expect(second).not.toBe(first);
    expect(await submitted(hub, client, puzzles(['x']), keyed)).toBe(second);
    expect(await hub.submit(client, submission(puzzles(['y']), { ...keyed, again: true }))).toMatchObject({
      error: { name: 'idempotency-key-reused' },
    });
    await hub.remove(client, second);
    expect(await submitted(hub, client, puzzles(['x']), keyed)).toBe(first);
    expect(await workedOff(hub)).toEqual(['x']);
  });

  test('a job is given up when its time is over, and its result is deleted when that of the result is', async () => {
    const { hub, jobOf, setAhead } = started();
    const client = clientOf('old');
    const done = await submitted(hub, client, puzzles(['x']));
    await workedOff(hub);
    const late = await submitted(hub, client, puzzles(['a', 'b']), { options: APART, expires: 60 });
    const claim = await claimedNow(hub);
    await hub.heartbeat(RUNNER, claim.claim, { answered: 1 });
    expect((await jobOf('old', late)).counts.done).toBe(1);
    await setAhead(61);
    await expect.poll(async () => (await jobOf('old', late)).status).toBe('expired');
    // The answers of its runner are lost.
    expect((await jobOf('old', late)).counts.done).toBe(0);
    expect(await claimed(hub)).toBeUndefined();
    expect(await hub.heartbeat(RUNNER, claim.claim, { answered: 0 })).toMatchObject({ value: { cancel: true } });
    expect(await resultText(hub, client, late)).toBe('{"end":true,"answers":0,"complete":false}\n');
    await setAhead(DAY + 62);
    const deleted = { ok: false, error: { name: 'result-deleted' } };
    await expect.poll(() => hub.result(client, done, { partial: true })).toMatchObject(deleted);
    expect(await jobOf('old', done)).toMatchObject({ status: 'succeeded', counts: { done: 1 } });
    await setAhead(32 * DAY);
    await expect.poll(() => hub.job(client, done)).toBeUndefined();
    await setAhead(0);
  });

  test('changes begin with the state, tell of each step, and end with the job', async () => {
    const { hub } = started();
    const client = clientOf('changes');
    const id = await submitted(hub, client, puzzles(['a', 'b']), { options: APART });
    const follow = async () => {
      const states = [];
      for await (const { job, revision } of hub.changes(client, id, new AbortController().signal)) {
        states.push({ status: job.status, done: job.counts.done, revision });
      }
      return states;
    };
    const both = [follow(), follow()];
    const [a, b] = [await claimedNow(hub), await claimedNow(hub)];
    expect(await hub.heartbeat(RUNNER, a.claim, { answered: 1 })).toMatchObject({ value: { cancel: false } });
    expect((await hub.job(client, id))?.job.counts).toMatchObject({ done: 1, parts: { total: 2, done: 0 } });
    await completed(hub, a);
    await completed(hub, b);
    for (const states of await Promise.all(both)) {
      expect(states.at(-1)).toMatchObject({ status: 'succeeded', done: 2 });
      const revisions = states.map(({ revision }) => revision);
      expect(revisions).toEqual([...new Set(revisions)].sort((one, other) => one - other));
      expect(states.slice(0, -1).every(({ status }) => status !== 'succeeded' && !hasEnded(status))).toBe(true);
    }
    const stop = new AbortController();
    const never = await submitted(hub, client, puzzles(['z']));
    for await (const { job } of hub.changes(client, never, stop.signal)) {
      expect(job.status).toBe('queued');
      stop.abort();
    }
    await workedOff(hub);
  });

  test('a runner that waits is woken by a job, and one that waits in vain gets nothing', async () => {
    const { hub } = started();
    expect(await claimed(hub, RUNNER, 0.01)).toBeUndefined();
    const waiting = claimedNow(hub);
    await submitted(hub, clientOf('wake'), puzzles(['x']));
    await completed(hub, await waiting);
    const request = { runner: 'r', kinds: ['solve'], wait: 0 } as const;
    const other = await hub.claim(RUNNER, { ...request, version: 'older' });
    expect(other).toMatchObject({ ok: false, error: { name: 'wrong-version' } });
  });

  test('three wrong results disable the key of a runner, and each is a failed attempt', async () => {
    const { hub, jobOf } = started();
    const { key, id } = await hub.createKey({ name: 'liar', scopes: ['run'] });
    const runner = await hub.clientOfKey(key);
    if (runner === undefined) throw new Error('the key leads to no client');
    const job = await submitted(hub, clientOf('victim'), puzzles(['a', 'b', 'c']), { options: APART });
    for (let part = 0; part < 3; part++) {
      const claim = await claimedNow(hub, runner);
      const wrong = answersTo(claim).replace('["1"]', '["0"]');
      const refused = await hub.complete(runner, claim.claim, wrong);
      expect(refused).toMatchObject({ ok: false, error: { name: 'wrong-result' } });
      expect(await hub.complete(runner, claim.claim, answersTo(claim))).toMatchObject({ ok: false });
    }
    expect(await hub.clientOfKey(key)).toBeUndefined();
    expect((await hub.keys()).find((entry) => entry.id === id)).toMatchObject({ revoked: expect.any(String) });
    await expect.poll(async () => [await workedOff(hub), (await jobOf('victim', job)).status][1]).toBe('succeeded');
    expect(await jobOf('victim', job)).toMatchObject({ attempts: 6, counts: { done: 3, failed: 0 } });
  });

  test('figures count the parts that wait, that are claimed and that are dead', async () => {
    const { hub } = started();
    const client = clientOf('figures');
    const id = await submitted(hub, client, puzzles(['a', 'b']), { options: APART });
    await claimedNow(hub);
    expect(await hub.figures()).toMatchObject({ jobs: { open: 1 }, parts: { waiting: 1, claimed: 1, dead: 0 } });
    expect(await hub.ready()).toBe(true);
    await hub.remove(client, id);
    expect(await hub.figures()).toMatchObject({ jobs: { open: 0 }, parts: { waiting: 0, claimed: 0 } });
  });
});
