import { expect, test } from 'vitest';
import { hasPostgres, startPostgres } from '#test/fixtures/hub/postgres.ts';
import { DatabaseFault } from '#training/hub/database.ts';
import { openPostgres } from '#training/hub/postgres.ts';

test.runIf(hasPostgres)('queries and listeners outlive a server that is killed and starts again', async () => {
  const server = await startPostgres();
  const database = openPostgres(server.address);
  const heard: (string | undefined)[] = [];
  await database.listen('news', (payload) => heard.push(payload));
  // Connections that are idle, and one within a transaction, when the server dies.
  await Promise.all(Array.from({ length: 4 }, () => database.query('SELECT pg_sleep(0.01)')));
  const cut = database.transaction(async () => {
    await database.query('SELECT 1');
    server.kill();
    await database.query('SELECT 2');
  });
  await expect(cut).rejects.toThrow(DatabaseFault);
  await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseFault);
  await expect(database.transaction(() => database.query('SELECT 1'))).rejects.toThrow(DatabaseFault);

  server.start();
  await expect.poll(() => database.query('SELECT 1 AS one').catch(() => [])).toEqual([{ one: 1 }]);
  await expect.poll(() => heard).toEqual([undefined]);
  await database.query("SELECT pg_notify('news', 'back')");
  await expect.poll(() => heard).toEqual([undefined, 'back']);
  await database.close();
  await server.remove();
});
