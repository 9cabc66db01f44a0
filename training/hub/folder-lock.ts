import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isRunning, withLock } from '../models/lock.ts';

/*
 * A folder of PGlite belongs to one process. A file in the folder names that process by its number and, if the system tells it,
 * by the time of its start. The number alone is not enough: the system may soon reuse it, above all in a container.
 */

/**
 * Locks a folder for this process; creates the folder if it is missing. Returns the function that unlocks it. Throws if another
 * process has it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  makeFolder(folder);
  const file = join(folder, 'lock');
  const own = await nameOf(process.pid);
  const taken = await withLock(`${file}.taking`, async () => {
    const holder = await textOf(file);
    const [pid = ''] = holder.split(' ');
    if (holder !== '' && holder === (await nameOf(Number(pid)))) {
      return { ok: false, error: `used by process ${pid}; a folder of jobs serves one hub` };
    }
    await writeWhole(file, own);
    return { ok: true, value: undefined };
  });
  if (!taken.ok) throw new Error(taken.error);
  return () => rm(file, { force: true });
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Returns the number of a running process and the time of its start; an empty text for a process that does not run. */
async function nameOf(pid: number): Promise<string> {
  if (!isRunning(pid)) return '';
  const status = await textOf(`/proc/${pid}/stat`);
  // These are the fields after the program's name in brackets, which may contain blanks. The twentieth is the start.
  const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return start === undefined ? `${pid}` : `${pid} ${start}`;
}
