import { expect, onTestFinished, test } from 'vitest';
import { hasPostgres, startPostgres } from '#test/fixtures/hub/postgres.ts';
import {
  APART,
  claimed,
  clientOf,
  completed,
  puzzles,
  resultText,
  submission,
  submitted,
  VERSION,
} from '#test/fixtures/hub/work.ts';
import { DatabaseFault } from '#training/hub/database.ts';
import { hubOn, openHub } from '#training/hub/hub.ts';
import { openPostgres } from '#training/hub/postgres.ts';

test.runIf(hasPostgres)('queries and listeners outlive a server that is killed and starts again', async () => {
  const server = await startPostgres();
  onTestFinished(server.remove);
  const database = openPostgres(server.address);
  const heard: (string | undefined)[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  // Connections that are idle, and one within a transaction, when the server dies.
  await Promise.all(Array.from({ length: 4 }, () => database.query('SELECT pg_sleep(0.01)')));
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.alone('start', () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const waiting = expect(database.alone('start', async () => {})).rejects.toThrow(DatabaseFault);
  await expect.poll(() => database.query('SELECT FROM pg_locks WHERE NOT granted')).toHaveLength(1);
  const cut = database.transaction(async () => {
    await database.query('SELECT 1');
    server.kill();
    await database.query('SELECT 2');
  });
  await expect(cut).rejects.toThrow(DatabaseFault);
  await waiting;
  held.resolve();
  await holding;
  await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseFault);
  await expect(database.transaction(() => database.query('SELECT 1'))).rejects.toThrow(DatabaseFault);
  await expect(database.listen('more', () => {})).rejects.toThrow(DatabaseFault);

  server.start();
  await expect.poll(() => database.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
  await expect.poll(() => heard).toEqual([undefined]);
  await database.query("SELECT pg_notify('news', 'back')");
  await expect.poll(() => heard).toEqual([undefined, 'back']);
  await database.close();
});

test.runIf(hasPostgres)('a job is accepted once where other transactions undo its submission twice', async () => {
  const server = await startPostgres();
  onTestFinished(server.remove);
  const database = openPostgres(server.address);
  const hub = await hubOn(database, { version: VERSION });
  onTestFinished(hub.close);
  // A sequence is not rolled back: it counts the tries.
  await database.script(`
    CREATE SEQUENCE tries;
    CREATE FUNCTION undo() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE try int := nextval('tries');
      BEGIN
        IF try = 1 THEN RAISE EXCEPTION 'a deadlock' USING ERRCODE = '40P01'; END IF;
        IF try = 2 THEN RAISE EXCEPTION 'no order' USING ERRCODE = '40001'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER undo BEFORE INSERT ON crosshatch.jobs FOR EACH ROW EXECUTE FUNCTION undo();`);
  const client = clientOf('undone');
  const id = await submitted(hub, client, puzzles(['x']), { idempotencyKey: 'same' });
  expect(await database.query('SELECT id FROM crosshatch.jobs')).toEqual([{ id }]);
  // The request has its digest: the same one finds its job.
  expect(await submitted(hub, client, puzzles(['x']), { idempotencyKey: 'same' })).toBe(id);
});

test.runIf(hasPostgres)('two hubs finish a job while their database is killed and starts again', async () => {
  const server = await startPostgres();
  onTestFinished(server.remove);
  const faults: unknown[] = [];
  const options = { database: server.address, version: VERSION, report: (fault: unknown) => faults.push(fault) };
  const [one, two] = await Promise.all([openHub(options), openHub(options)]);
  const client = clientOf('both');
  const ids = Array.from({ length: 12 }, (_, index) => index);
  const sent = Array.from({ length: 50 }, (_, index) =>
    (index % 2 === 0 ? one : two).submit(client, submission(puzzles(ids), { options: APART, idempotencyKey: 'same' })),
  );
  const jobs = new Set((await Promise.all(sent)).map((job) => job.ok && job.value.id));
  expect(jobs.size).toBe(1);
  const [id] = jobs;
  if (typeof id !== 'string') throw new Error('no job was accepted');

  const ended: string[] = [];
  const follow = async () => {
    for await (const { job } of two.changes(client, id, new AbortController().signal)) ended.push(job.status);
  };
  const following = follow();
  let done = 0;
  const run = async (hub: typeof one) => {
    while ((await hub.job(client, id))?.job.status !== 'succeeded') {
      const claim = await claimed(hub, clientOf('runner'), 1);
      if (claim !== undefined && (await completed(hub, claim))) done++;
      if (done === 4) server.kill();
    }
  };
  const runOn = async (hub: typeof one): Promise<void> => {
    try {
      await run(hub);
    } catch (fault) {
      // The server is away: this runner tries again when it is back.
      expect(fault).toBeInstanceOf(DatabaseFault);
      expect(await hub.ready()).toBe(false);
      if (done === 4) {
        done++;
        server.start();
      }
      await expect.poll(() => hub.ready()).toBe(true);
      await runOn(hub);
    }
  };
  await Promise.all([runOn(one), runOn(two)]);
  await following;
  expect(ended.at(-1)).toBe('succeeded');
  const text = await resultText(one, client, id);
  expect(text.split('\n').slice(0, -2)).toHaveLength(ids.length);
  expect(await resultText(two, client, id)).toBe(text);
  await one.close();
  await two.close();
  // pg-boss tells of its own queries as it had them thrown.
  for (const fault of faults) expect(String(fault)).toMatch(/does not answer|terminat|ECONN|EPIPE|ENOENT/);
});
