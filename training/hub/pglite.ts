import { AsyncLocalStorage } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { type Database, DatabaseFault, faultOf } from './database.ts';

const SETTINGS = {
  // PGlite itself converts bytes to and from hexadecimal digits one by one, which takes a second for some megabytes.
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  postgresqlconf: [
    // The usual 128 MB are more than the hub needs, and they are memory of this process.
    'shared_buffers=16MB',
    // Otherwise a checkpoint would keep some old segments of the log, of 16 MB each, for reuse.
    'wal_recycle=off',
  ],
  onStderr: (text: string) => {
    if (/\bPANIC:/.test(text)) endProcess(text);
    return false;
  },
};

/**
 * Makes V8 compile PGlite once, quickly, and not again for speed. The second compilation would take seconds of processor time
 * and hundreds of megabytes while the hub starts, but the hub's statements are short.
 */
const COMPILATION = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/** Ends the process after a PANIC, as PostgreSQL does. The next process recovers the database. */
function endProcess(text: string): never {
  console.error(`the database of jobs ended: ${text.trim()}`);
  process.exit(1);
}

/** Returns the free bytes on a folder's disk; infinity for a database in memory. */
function freeSpace(folder: string | undefined): number {
  if (folder === undefined) return Number.POSITIVE_INFINITY;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * The least free space on the disk, in bytes: with less, nothing is written. If PostgreSQL cannot add a segment of 16 MB to its
 * log, it gives up (PANIC). PGlite has no process to end, so it would then compute for ever.
 */
const LEAST_FREE = 48e6;

/** The free space that new jobs leave for the results of present jobs, in bytes. */
const KEPT_FREE = 96e6;

/**
 * Uses PGlite: PostgreSQL as WebAssembly in this process.
 *
 * @param folder created if it is missing. Default: in memory
 * @param freeBytes returns the free bytes on the folder's disk
 */
export async function openPGlite(folder?: string, freeBytes = () => freeSpace(folder)): Promise<Database> {
  if (folder !== undefined && !existsSync(folder)) await makeFolder(folder);
  for (const flag of COMPILATION) setFlagsFromString(flag);
  const pglite = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), ...SETTINGS });
  const around = new AsyncLocalStorage<Transaction>();
  const requireFree = (bytes: number) => {
    const free = freeBytes();
    if (free < bytes) throw new DatabaseFault('storage-full', new Error(`${free} of ${bytes} bytes are free`));
  };
  const requireRoom = (text: string) => {
    if (!/^\s*SELECT\b/i.test(text) && around.getStore() === undefined) requireFree(LEAST_FREE);
  };

  return {
    kind: 'pglite',
    query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
      requireRoom(text);
      try {
        const { rows } = await (around.getStore() ?? pglite).query<Row>(text, [...parameters]);
        return rows;
      } catch (error) {
        throw faultOf(error);
      }
    },
    script: async (text) => {
      requireRoom(text);
      const transaction = around.getStore();
      try {
        const answers = await (transaction ?? pglite).exec(text);
        return answers.flatMap(({ rows }) => rows);
      } catch (error) {
        // A script with its own BEGIN leaves its transaction open if it fails.
        if (transaction === undefined) await pglite.exec('ROLLBACK');
        throw faultOf(error);
      }
    },
    transaction: async (work) => {
      if (around.getStore() !== undefined) return work();
      requireFree(LEAST_FREE);
      try {
        return await pglite.transaction((transaction) => around.run(transaction, work));
      } catch (error) {
        throw faultOf(error);
      }
    },
    // A job is written twice: to its tables and to the log.
    reserve: (bytes) => requireFree(KEPT_FREE + 2 * bytes),
    // The folder serves this process alone.
    alone: (_, work) => work(),
    listen: async (channel, listener) => {
      // The notification arrives while another query's answer is read, in the context of that query's transaction.
      await pglite.listen(channel, (payload) => around.exit(() => listener(payload)));
    },
    notify: async (channel, payload) => {
      await (around.getStore() ?? pglite).query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    // A server does this with processes that PGlite does not have.
    tidy: async (tables) => {
      requireFree(LEAST_FREE);
      await pglite.exec(`VACUUM (ANALYZE) ${tables.join()}`);
      // A checkpoint in the last quarter of a segment would create the next segment in advance.
      await pglite.exec(`SELECT pg_switch_wal() FROM pg_walfile_name_offset(pg_current_wal_lsn())
        WHERE file_offset > 0.7 * pg_size_bytes(current_setting('wal_segment_size'))`);
      await pglite.exec('CHECKPOINT');
    },
    close: () => pglite.close(),
  };
}

/**
 * Makes the folder of an empty database, whole or not at all. Another process does the work, so that this process is not
 * blocked, and so that the memory is freed at the end.
 */
async function makeFolder(folder: string): Promise<void> {
  const made = `${folder}.new`;
  await rm(made, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [...COMPILATION, join(import.meta.dirname, 'pglite-folder.ts'), made]);
  await rename(made, folder);
}
