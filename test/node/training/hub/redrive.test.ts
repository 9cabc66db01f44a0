import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { describeHubs, type Started } from '#test/fixtures/hub/hubs.ts';
import {
  APART,
  claimedNow,
  clientOf,
  completed,
  puzzles,
  RUNNER,
  resultText,
  submitted,
  workedOff,
} from '#test/fixtures/hub/work.ts';

const WEEK = 7 * 24 * 3600;

/** Lets the first part that waits use up its attempts. */
async function useUp({ hub, database }: Started): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await hub.fail(RUNNER, (await claimedNow(hub)).claim, 'reason')).toMatchObject({ ok: true });
    // It is taken before the others again.
    await database.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
  }
}

/** Submits a job whose part is dead. */
async function deadJob(all: Started, client: string): Promise<string> {
  const id = await submitted(all.hub, clientOf(client), puzzles(['x']));
  await useUp(all);
  await expect.poll(async () => (await all.jobOf(client, id)).status).toBe('succeeded');
  return id;
}

/** Does something once, between a transaction's being due and its beginning. Returns the outcome of it. */
function beforeTransaction<Value>({ database }: Started, act: () => Promise<Value>): Promise<Value> {
  const transaction = database.transaction.bind(database);
  const { promise, resolve } = Promise.withResolvers<Value>();
  vi.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
    resolve(await act());
    return transaction(work);
  });
  return promise;
}

describeHubs('redriving', {}, (started) => {
  test('a dead part that is run again as the result of its job is about to be deleted is done', async () => {
    const all = started();
    const { hub, jobOf, setAhead } = all;
    const id = await deadJob(all, 'due');
    const redriven = beforeTransaction(all, () => hub.redrive(id));
    await setAhead(WEEK + 1);
    expect(await redriven).toBe(1);
    expect(await workedOff(hub)).toEqual(['x']);
    expect(await jobOf('due', id)).toMatchObject({ status: 'succeeded', counts: { done: 1, failed: 0 } });
    await setAhead(0);
  });

  test('a job whose time is over is given up, and its dead part is not run again just before', async () => {
    const all = started();
    const { hub, jobOf, setAhead } = all;
    const id = await submitted(hub, clientOf('over'), puzzles(['x', 'y']), { options: APART, expires: 60 });
    await useUp(all);
    await expect.poll(async () => (await jobOf('over', id)).counts.failed).toBe(1);
    const redriven = beforeTransaction(all, () => hub.redrive(id));
    await setAhead(61);
    expect(await redriven).toBe(0);
    await expect.poll(async () => (await jobOf('over', id)).status).toBe('expired');
    await setAhead(0);
  });

  test('the estimate of a job that is run again counts neither the lines done before nor the pause', async () => {
    const all = started();
    const { hub, jobOf, setAhead } = all;
    const etaOf = async () => (await jobOf('paused', id)).etaSeconds;
    const more = { options: APART, expires: 500_000 };
    const id = await submitted(hub, clientOf('paused'), puzzles(['x', 'y', 'z']), more);
    for (const dead of [1, 2]) {
      await useUp(all);
      await expect.poll(async () => (await jobOf('paused', id)).counts.failed).toBe(dead);
    }
    expect(await workedOff(hub)).toEqual(['z']);
    await setAhead(400_000);
    expect(await hub.redrive(id)).toBe(2);
    expect(await etaOf()).toBeUndefined();
    const claim = await claimedNow(hub);
    expect(await etaOf()).toBeUndefined();
    await setAhead(410_000);
    await completed(hub, claim);
    // A line took 10,000 s, and one is left. With the pause, and with the line done before, it would be 205,000 s.
    const eta = await etaOf();
    expect(eta).toBeGreaterThanOrEqual(10_000);
    expect(eta).toBeLessThan(20_000);
    expect(await workedOff(hub)).toHaveLength(1);
    await setAhead(0);
  });

  test('the digest of a result is that of the text, however soon its job is run again', async () => {
    const all = started();
    const { hub, database } = all;
    const client = clientOf('digest');
    const id = await deadJob(all, 'digest');
    const query = database.query.bind(database);
    let redriven: number | undefined;
    const spy = vi.spyOn(database, 'query').mockImplementation(async (text, parameters) => {
      if (text.includes('SET sha256 = $2')) {
        spy.mockRestore();
        redriven = await hub.redrive(id);
        await workedOff(hub);
      }
      return query(text, parameters);
    });
    await hub.result(client, id, { partial: false });
    expect(redriven).toBe(1);
    const text = await resultText(hub, client, id);
    const etag = createHash('sha256').update(text).digest('hex');
    expect(await hub.result(client, id, { partial: false })).toMatchObject({ value: { etag } });
  });

  test('a result that is changed by another run of a part while it is read breaks off', async () => {
    const all = started();
    const { hub } = all;
    const client = clientOf('changed');
    const id = await deadJob(all, 'changed');
    const result = await hub.result(client, id, { partial: true });
    if (!result?.ok) throw new Error('there is no result');
    await hub.redrive(id);
    await workedOff(hub);
    const reading = result.value.read(0, result.value.bytes)[Symbol.asyncIterator]();
    await expect(reading.next()).rejects.toThrow('the result was changed while it was read');
  });

  test('a part that is run again with others before the hub has marked it as dead is answered once', async () => {
    const all = started();
    const { hub, database, jobOf } = all;
    const id = await submitted(hub, clientOf('both'), puzzles(['x', 'y']), { options: APART });
    await useUp(all);
    await expect.poll(async () => (await jobOf('both', id)).counts.failed).toBe(1);
    const marking = Promise.withResolvers<number | undefined>();
    const query = database.query.bind(database);
    const spy = vi.spyOn(database, 'query').mockImplementation(async (text, parameters) => {
      const rows = await query<never>(text, parameters);
      // The hub has read the letter of the second part.
      if (text.includes('AS letter') && rows.length > 0) {
        spy.mockRestore();
        marking.resolve(await hub.redrive(id));
      }
      return rows;
    });
    await useUp(all);
    expect(await marking.promise).toBe(1);
    expect((await workedOff(hub)).toSorted()).toEqual(['x', 'y']);
    expect(await jobOf('both', id)).toMatchObject({
      status: 'succeeded',
      counts: { done: 2, parts: { total: 2, done: 2 }, answers: { unique: 2 } },
    });
  });
});
