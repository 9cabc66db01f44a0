import { join } from 'node:path';
import { lockFolder } from '../files/folder-lock.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

/** Loads PGlite only if there is no server: it is large, and the package of the command does not contain it. */
const openPGlite = async (folder?: string): Promise<Database> => (await import('./pglite.ts')).openPGlite(folder);

/**
 * Opens a database. Throws if another process uses its folder.
 *
 * @param place a folder, or an address `postgres://…`. Default: in memory
 */
export async function openDatabase(place?: string): Promise<Database> {
  if (place === undefined) return openPGlite();
  if (/^postgres(ql)?:\/\//.test(place)) return openPostgres(place);
  const locked = await lockFolder(place);
  if (!locked.ok) throw new Error(`${locked.error}; a folder of jobs serves one hub`);
  const unlock = locked.value;
  try {
    const database = await openPGlite(join(place, 'database'));
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}
