import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { type Database, faultOf, type Parameter } from './database.ts';

/** Uses PGlite: PostgreSQL as WebAssembly in this process. @param folder default: in memory */
export async function openPGlite(folder?: string): Promise<Database> {
  const pglite = await PGlite.create(folder === undefined ? {} : { dataDir: folder });
  const around = new AsyncLocalStorage<Transaction>();

  return {
    query: async <Row>(text: string, parameters: readonly Parameter[] = []) => {
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
    close: () => pglite.close(),
  };
}
