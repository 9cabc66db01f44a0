import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#test/fixtures/hub/databases.ts';
import type { Database } from '#training/hub/database.ts';
import { keysIn } from '#training/hub/keys.ts';
import { migrate, STEPS } from '#training/hub/tables.ts';

describe.each(databases)('keys on $name', ({ make, isHere }) => {
  let database: Database;
  const keys = () => keysIn(database);
  beforeAll(async () => {
    if (!isHere) return;
    const store = await make();
    database = await store.open();
    await migrate(database);
    return () => database.close().then(store.remove);
  });

  test.runIf(isHere)('a key leads to its client, with its scopes alone', async () => {
    const { key, id } = await keys().createKey({ name: 'one', scopes: ['submit', 'run'] });
    expect(key).toMatch(/^cx_[\w-]{43}$/);
    expect(await keys().clientOfKey(key)).toEqual({ id: `key:${id}`, keyId: id, scopes: new Set(['submit', 'run']) });
  });

  test.runIf(isHere)('the database holds no key, only the SHA-256 of each', async () => {
    const { key } = await keys().createKey({ name: 'secret', scopes: ['submit'] });
    const rows = await database.query('SELECT * FROM crosshatch.keys');
    expect(JSON.stringify(rows)).not.toContain(key.slice(3));
  });

  test.runIf(isHere)('an unknown key, or one with a letter changed, leads to no client', async () => {
    const { key } = await keys().createKey({ name: 'two', scopes: ['operate'] });
    const changed = key.slice(0, -2) + (key.endsWith('AA') ? 'BB' : 'AA');
    for (const wrong of [changed, '', 'cx_', key.toUpperCase(), `${key} `]) {
      expect(await keys().clientOfKey(wrong)).toBeUndefined();
    }
  });

  test.runIf(isHere)('a revoked key leads to no client, and stays in the list with the time of it', async () => {
    const { key, id } = await keys().createKey({ name: 'three', scopes: ['run'] });
    expect(await keys().revokeKey(id)).toBe(true);
    expect(await keys().revokeKey(id.toUpperCase())).toBe(true);
    expect(await keys().clientOfKey(key)).toBeUndefined();
    const [entry] = (await keys().keys()).filter((other) => other.id === id);
    expect(entry).toMatchObject({ name: 'three', scopes: ['run'], revoked: expect.any(String) });
    for (const other of ['none', '\0']) expect(await keys().revokeKey(other)).toBe(false);
  });

  test.runIf(isHere)('a key expires by the clock of the database', async () => {
    const { key } = await keys().createKey({ name: 'four', scopes: ['run'], expires: 60 });
    expect(await keys().clientOfKey(key)).toBeDefined();
    await database.query('UPDATE crosshatch.clock SET seconds_ahead = 61');
    expect(await keys().clientOfKey(key)).toBeUndefined();
    await database.query('UPDATE crosshatch.clock SET seconds_ahead = 0');
  });

  test.runIf(isHere)('tables that are made already are left as they are', async () => {
    await migrate(database);
    expect(await keys().keys()).not.toEqual([]);
  });

  test.runIf(isHere)(
    'tables of an earlier version get the columns that they lack, with values for the jobs that run',
    async () => {
      await database.query('DROP SCHEMA crosshatch CASCADE');
      await migrate(database, STEPS.slice(0, 1));
      await database.query(
        `INSERT INTO crosshatch.jobs (id, client, kind, options, priority, version, status, created, started, given_seconds, expires, lines, parts)
       VALUES (gen_random_uuid(), 'a', 'solve', '{}', 5, 'earlier', 'running', now(), now(), 60, now(), 1, 1)`,
      );
      await migrate(database);
      const rows = await database.query(
        'SELECT resumed = started AS same, resumed_lines AS lines FROM crosshatch.jobs',
      );
      expect(rows).toEqual([{ same: true, lines: 0 }]);
    },
  );

  test.runIf(isHere)('tables of a later version are refused', async () => {
    await database.query('UPDATE crosshatch.step SET last = last + 1');
    await expect(migrate(database)).rejects.toThrow('made by a later version of Crosshatch');
    await database.query('UPDATE crosshatch.step SET last = last - 1');
  });
});
