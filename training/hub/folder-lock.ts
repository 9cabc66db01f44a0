import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { makeFolder } from '../files/folder.ts';
import { writeWhole } from '../files/write-whole.ts';
import { isRunning, withLock } from '../models/lock.ts';

/*
 * A folder of PGlite belongs to one process. A file in it names that process, by its number and, where the system tells it,
 * by the time of its start: a number may be given again soon, in a container above all.
 */

/** Takes a folder for this process, which makes it if need be. Returns what gives it back. Throws where another has it. */
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

/** The number of a process that runs, and the time of its start. Empty for one that does not run. */
async function nameOf(pid: number): Promise<string> {
  if (!isRunning(pid)) return '';
  const status = await textOf(`/proc/${pid}/stat`);
  // The fields after the program's name in brackets, which may hold blanks; the twentieth is the start.
  const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return start === undefined ? `${pid}` : `${pid} ${start}`;
}
