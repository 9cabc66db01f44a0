import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { makeFolder } from './folder.ts';
import { isRunning, withLock } from './lock.ts';
import { writeWhole } from './write-whole.ts';

/*
 * A folder of jobs or of a run belongs to one process at a time. A file in the folder names the process by its number and, if
 * the system tells it, by the time of its start. The number alone is not enough: the system may soon use it again, above all
 * in a container.
 */

/**
 * Locks a folder for this process; creates the folder if it is missing. Returns the function that unlocks it. Fails with
 * a message if another process has it.
 */
export async function lockFolder(folder: string): Promise<Result<() => Promise<void>, string>> {
  makeFolder(folder);
  const file = join(folder, 'lock');
  const own = await nameOf(process.pid);
  return withLock(`${file}.taking`, async () => {
    const holder = await textOf(file);
    const [pid = ''] = holder.split(' ');
    if (holder !== '' && holder === (await nameOf(Number(pid)))) {
      return failure(`used by process ${pid}`);
    }
    await writeWhole(file, own);
    return success(() => rm(file, { force: true }));
  });
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
