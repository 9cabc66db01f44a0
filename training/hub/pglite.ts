import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { type Database, faultOf } from './database.ts';

const SETTINGS = {
  // PGlite writes and reads bytes as hexadecimal digits one by one, which takes a second for some megabytes.
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  // The usual 128 MB hold more than the hub reads again: they are memory of this process.
  postgresqlconf: ['shared_buffers=16MB'],
};

/**
 * Has V8 compile PGlite once, quickly, and not again for speed: the second compilation takes seconds of the processor and
 * hundreds of megabytes while the hub starts, and the hub's statements are short.
 */
const COMPILATION = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Uses PGlite: PostgreSQL as WebAssembly in this process. @param folder is made if need be. Default: in memory */
export async function openPGlite(folder?: string): Promise<Database> {
  if (folder !== undefined && !existsSync(folder)) await makeFolder(folder);
  for (const flag of COMPILATION) setFlagsFromString(flag);
  const pglite = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), ...SETTINGS });
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
    // The folder serves this process alone.
    alone: (_, work) => work(),
    listen: async (channel, listener) => {
      // The notification comes while another query's answer is read, in the context of that query's transaction.
      await pglite.listen(channel, (payload) => around.exit(() => listener(payload)));
    },
    notify: async (channel, payload) => {
      await (around.getStore() ?? pglite).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    // PGlite has none of the processes with which a server does this by itself.
    tidy: async (tables) => {
      await pglite.exec(`VACUUM (ANALYZE) ${tables.join()}`);
      await pglite.exec('CHECKPOINT');
    },
    close: () => pglite.close(),
  };
}

/**
 * Makes the folder of an empty database, whole or not at all. That takes seconds, in which this process does other work,
 * and memory, which ends with the process that does it.
 */
async function makeFolder(folder: string): Promise<void> {
  const made = `${folder}.new`;
  await rm(made, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [...COMPILATION, join(import.meta.dirname, 'pglite-folder.ts'), made]);
  await rename(made, folder);
}
