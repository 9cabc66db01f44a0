import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { type Database, faultOf } from './database.ts';

/** PGlite writes and reads bytes as hexadecimal digits one by one, which takes a second for some megabytes. */
const BYTES = {
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
};

/** Uses PGlite: PostgreSQL as WebAssembly in this process. @param folder default: in memory */
export async function openPGlite(folder?: string): Promise<Database> {
  const pglite = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), ...BYTES });
  const around = new AsyncLocalStorage<Transaction>();

  return {
    kind: 'pglite',
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      try {
        const { rows } = await (around.getStore() ?? pglite).query<Row>(text, [...parameters]);
        return rows;
      } catch (error) {
        throw faultOf(error);
      }
    },
    script: async (text) => {
      const transaction = around.getStore();
      try {
        const answers = await (transaction ?? pglite).exec(text);
        return answers.flatMap(({ rows }) => rows);
      } catch (error) {
        // A script with BEGIN of its own leaves its transaction open where it fails.
        if (transaction === undefined) await pglite.exec('ROLLBACK');
        throw faultOf(error);
      }
    },
    transaction: async (work) => {
      if (around.getStore() !== undefined) return work();
      try {
        return await pglite.transaction((transaction) => around.run(transaction, work));
      } catch (error) {
        throw faultOf(error);
      }
    },
    listen: async (channel, listener) => {
      // The notification comes while another query's answer is read, in the context of that query's transaction.
      await pglite.listen(channel, (payload) => around.exit(() => listener(payload)));
    },
    notify: async (channel, payload) => {
      await (around.getStore() ?? pglite).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    close: () => pglite.close(),
  };
}
