import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { failure, type Result } from '@crosshatch/core/puzzle';
import { pathText } from '../terminal/output.ts';
import { isSystemError } from '../terminal/system-error.ts';
import { isSamePlace, ownPlace, placeOfWords, placeText, placeWords } from './place.ts';

/** The longest wait for another process, in milliseconds. A process holds the lock while it writes some megabytes. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 20;

/**
 * Holds a lock file while a function runs. Fails with a message if another process holds the lock for too long, or was killed
 * while it held the lock. A lock file that is left is not taken over, since two processes could do that at once.
 */
export async function withLock<Value>(
  file: string,
  act: () => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const here = await ownPlace();
  const until = performance.now() + PATIENCE_MS;
  while (!(await create(file, `process ${process.pid} of ${placeWords(here)}`))) {
    const text = await read(file);
    const [, pid = '', words = ''] = /^process (\d+) of (.+)$/.exec(text) ?? [];
    const place = placeOfWords(words.split(' '), here);
    const holder = pid === '' ? 'another process' : `process ${pid} of ${placeText(place, here)}`;
    // A process removes its lock before it ends, unless it is killed.
    const isLeft = pid !== '' && isSamePlace(place, here) && !isRunning(Number(pid)) && (await read(file)) === text;
    if (isLeft) return failure(`${pathText(file)}: left by ${holder}, which was killed: remove the file`);
    if (performance.now() > until)
      return failure(`${pathText(file)}: held by ${holder}: if that is no crosshatch at work, remove the file`);
    await setTimeout(LOOK_MS);
  }
  return act().finally(() => rm(file, { force: true }));
}

/** Creates the file. Returns false if it exists already. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return false;
    throw error;
  }
}

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Whether a process runs. Numbers below 1 do not name a process, but groups of processes. */
export function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0) && !isZombie(pid);
  } catch (error) {
    // The process runs, but belongs to another user.
    return isSystemError(error) && error.code === 'EPERM';
  }
}

/** Whether a process has ended, and only waits for its parent: in a container that may never ask. Linux alone tells. */
function isZombie(pid: number): boolean {
  const status = `/proc/${pid}/stat`;
  if (!existsSync(status)) return false;
  // The name of the program may hold brackets and spaces.
  return readFileSync(status, 'latin1')
    .replace(/^.*\) /s, '')
    .startsWith('Z');
}
