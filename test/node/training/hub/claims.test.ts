import type { Claim } from '@crosshatch/core/jobs';
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

describeHubs('claims', {}, (started) => {
  test('the result has the answers in the order of the lines, and a line that ends it', async () => {
    const { hub, jobOf } = started();
    const client = clientOf('order');
    const id = await submitted(hub, client, `\n${puzzles(['a', 'b'])} \n${puzzles(['c'])}`, { options: APART });
    const [a, b, c] = [await claimedNow(hub), await claimedNow(hub), await claimedNow(hub)];
    expect([a, b, c].map(({ part }) => part.firstLine)).toEqual([2, 3, 5]);
    expect(a.job).toEqual({ id, kind: 'solve', options: APART });
    await completed(hub, c);
    await completed(hub, a);
    const partial = `${answersTo(a)}${answersTo(c)}{"end":true,"answers":2,"complete":false}\n`;
    expect(await resultText(hub, client, id, true)).toBe(partial);
    expect(await hub.result(client, id, { partial: false })).toMatchObject({ error: { name: 'not-finished' } });
    await completed(hub, b);
    const whole = `${answersTo(a)}${answersTo(b)}${answersTo(c)}{"end":true,"answers":3,"complete":true}\n`;
    expect(await resultText(hub, client, id)).toBe(whole);
    expect(await resultText(hub, client, id, true)).toBe(whole);
    expect(await jobOf('order', id)).toMatchObject({
      status: 'succeeded',
      counts: { total: 3, done: 3, failed: 0, parts: { total: 3, done: 3 }, answers: { unique: 3 } },
      attempts: 3,
    });
  });

  test('options come back to the client and to the runner as they were sent, in any characters', async () => {
    const { hub, jobOf } = started();
    const options = { model: '\0\ud800"', algorithm: 'exact' };
    const id = await submitted(hub, clientOf('characters'), puzzles([1]), { options });
    expect((await jobOf('characters', id)).options).toEqual(options);
    const part = await claimedNow(hub);
    expect(JSON.stringify(part.job.options)).toBe(JSON.stringify(options));
    await completed(hub, part);
  });

  test('a job without lines is refused', async () => {
    const { hub } = started();
    const refused = await hub.submit(clientOf('empty'), submission('\n \n'));
    expect(refused).toMatchObject({ ok: false, error: { name: 'malformed-json' } });
    expect(await hub.jobs(clientOf('empty'), { limit: 1 })).toEqual({ ok: true, value: { jobs: [] } });
  });

  test('the late result of a runner that was not heard of is refused, and the part is done once', async () => {
    const { hub, jobOf, loseLease } = started();
    const client = clientOf('fence');
    const id = await submitted(hub, client, puzzles(['x']));
    const late = await claimedNow(hub);
    await loseLease(late.claim);
    const next = await claimedNow(hub);
    expect(next.part).toEqual(late.part);
    expect(next.claim).not.toBe(late.claim);
    const lost = { ok: false, error: { name: 'claim-lost' } };
    expect(await hub.complete(RUNNER, late.claim, answersTo(late))).toMatchObject(lost);
    expect(await hub.heartbeat(RUNNER, late.claim, { answered: 1 })).toMatchObject(lost);
    expect(await hub.fail(RUNNER, late.claim, 'late')).toMatchObject(lost);
    expect(await hub.release(RUNNER, late.claim)).toMatchObject(lost);
    expect(await hub.complete(clientOf('other'), next.claim, answersTo(next))).toMatchObject(lost);
    expect(await completed(hub, next)).toBe(true);
    expect(await hub.complete(RUNNER, next.claim, answersTo(next))).toMatchObject(lost);
    expect(await jobOf('fence', id)).toMatchObject({ status: 'succeeded', attempts: 2, counts: { done: 1 } });
  });

  test('a late result that is still being checked leaves the part to the runner that has it by then', async () => {
    const { hub, database, loseLease } = started();
    await submitted(hub, clientOf('late'), puzzles(['x']));
    const [one, two] = [clientOf('one'), clientOf('two')];
    const late = await claimedNow(hub, one);
    await loseLease(late.claim);
    const waiting = "SELECT FROM pgboss.job WHERE state = 'retry' AND data ->> 'part' = $1 AND start_after <= now()";
    await expect.poll(() => database.query(waiting, [late.claim.split('.', 1)[0]])).toHaveLength(1);
    // The transaction comes after the check of the answers.
    const transaction = database.transaction.bind(database);
    const next = Promise.withResolvers<Claim>();
    vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      next.resolve(await claimedNow(hub, two));
      return transaction(work);
    });
    expect(await completed(hub, late, one)).toBe(false);
    const claim = await next.promise;
    expect(await hub.heartbeat(two, claim.claim, { answered: 0 })).toEqual({ ok: true, value: { cancel: false } });
    expect(await completed(hub, claim, two)).toBe(true);
  });

  test('a part that was handed back is taken again at once, without a counted attempt, by another claim', async () => {
    const { hub } = started();
    await submitted(hub, clientOf('release'), puzzles(['x']));
    const claims = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const claim = await claimed(hub);
      if (claim === undefined) throw new Error('there is no part');
      claims.add(claim.claim);
      expect(await hub.release(RUNNER, claim.claim)).toMatchObject({ ok: true });
      expect(await hub.release(RUNNER, claim.claim)).toMatchObject({ ok: false });
    }
    expect(claims.size).toBe(4);
    expect(await workedOff(hub)).toEqual(['x']);
  });

  test.each(['fail', 'release'] as const)('a %s that takes answered lines back is a change of the job', async (how) => {
    const { hub } = started();
    const client = clientOf(how);
    const id = await submitted(hub, client, puzzles(['x']));
    const { claim } = await claimedNow(hub);
    await hub.heartbeat(RUNNER, claim, { answered: 1 });
    const before = await hub.job(client, id);
    expect(before?.job.counts.done).toBe(1);
    expect(await hub[how](RUNNER, claim, 'reason')).toMatchObject({ ok: true });
    const after = await hub.job(client, id);
    expect(after?.job.counts.done).toBe(0);
    expect(after?.revision).toBeGreaterThan(before?.revision ?? Infinity);
    await hub.remove(client, id);
  });

  test('after three failures the lines of a part are answered as failed, until it is run again', async () => {
    const { hub, jobOf } = started();
    const client = clientOf('dead');
    const id = await submitted(hub, client, puzzles(['good', 'bad']), { options: APART });
    await completed(hub, await claimedNow(hub));
    for (let attempt = 0; attempt < 3; attempt++) {
      const claim = await claimedNow(hub);
      expect(await hub.fail(RUNNER, claim.claim, 'out of memory')).toMatchObject({ ok: true });
    }
    await expect.poll(async () => (await jobOf('dead', id)).status).toBe('succeeded');
    const [, failed] = (await resultText(hub, client, id)).split('\n').map((line) => line && JSON.parse(line));
    expect(failed).toMatchObject({
      id: 'bad',
      type: '/problems/puzzle-failed',
      status: 500,
      position: { line: 2, column: 1 },
    });
    expect(failed.detail).toBe('3 attempts to answer these puzzles failed, the last one so: out of memory');
    expect((await jobOf('dead', id)).counts).toMatchObject({ done: 2, failed: 1, answers: { unique: 1, failed: 1 } });
    expect(await hub.deadParts()).toMatchObject([{ job: id, index: 1, firstLine: 2, lines: 1, attempts: 3 }]);

    expect(await hub.redrive('none')).toBeUndefined();
    // A UUID is the same in capitals.
    expect(await hub.redrive(id.toUpperCase())).toBe(1);
    expect(await jobOf('dead', id)).toMatchObject({ status: 'running', counts: { done: 1, failed: 0 } });
    expect(await workedOff(hub)).toEqual(['bad']);
    expect(await jobOf('dead', id)).toMatchObject({ status: 'succeeded', counts: { done: 2, failed: 0 } });
    expect(await hub.deadParts()).toEqual([]);
    expect(await hub.redrive()).toBe(0);
  }, 60_000);

  test('parts of clients alternate, however many one of them sent first', async () => {
    const { hub } = started();
    const ids = (name: string, count: number) =>
      puzzles(Array.from({ length: count }, (_, index) => `${name}${index}`));
    await submitted(hub, clientOf('A'), ids('a', 6), { options: APART });
    const first = await claimedNow(hub);
    await submitted(hub, clientOf('B'), ids('b', 2), { options: APART });
    await submitted(hub, clientOf('A'), ids('A', 1), { options: APART });
    expect(await workedOff(hub)).toEqual(['a1', 'b0', 'a2', 'b1', 'a3', 'a4', 'a5', 'A0']);
    await completed(hub, first);
  });

  test('a client has at most four parts at once while others wait, and all where none does', async () => {
    const { hub } = started();
    const six = puzzles(Array.from({ length: 6 }, (_, index) => `p${index}`));
    await submitted(hub, clientOf('P'), six, { options: APART, priority: 6 });
    const claims = [];
    for (let index = 0; index < 4; index++) claims.push(await claimedNow(hub));
    await submitted(hub, clientOf('Q'), puzzles(['q']), { options: APART, priority: 0 });
    claims.push(await claimedNow(hub), await claimedNow(hub), await claimedNow(hub));
    const owners = claims.map(({ part }) => part.text.slice(7, 8)).join('');
    expect(owners).toBe('ppppqpp');
    for (const claim of claims) await completed(hub, claim);
  });

  test('parts of a higher priority go first', async () => {
    const { hub } = started();
    for (const [name, priority] of Object.entries({ low: 0, usual: 5, high: 9, late: 9 })) {
      await submitted(hub, clientOf(name), puzzles([name]), { priority });
    }
    expect(await workedOff(hub)).toEqual(['high', 'late', 'usual', 'low']);
  });

  test('fifty equal submissions with a key at once make one job, and another request with it is refused', async () => {
    const { hub } = started();
    const client = clientOf('idempotent');
    const send = (text: string) => hub.submit(client, submission(text, { idempotencyKey: 'k' }));
    const all = await Promise.all(Array.from({ length: 50 }, () => send(puzzles(['x']))));
    expect(new Set(all.map((job) => (job.ok ? job.value.id : job.error))).size).toBe(1);
    expect(await send(puzzles(['y']))).toMatchObject({ ok: false, error: { name: 'idempotency-key-reused' } });
    const jobs = await hub.jobs(client, { limit: 10 });
    expect(jobs).toMatchObject({ ok: true, value: { jobs: [{ counts: { total: 1 } }] } });
    const other = await hub.submit(clientOf('other'), submission(puzzles(['x']), { idempotencyKey: 'k' }));
    expect(other).toMatchObject({ ok: true });
    await workedOff(hub);
  });
});
