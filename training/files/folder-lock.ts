import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { EXIT } from '../terminal/exit.ts';
import { complain, pathText } from '../terminal/output.ts';
import { isMissing } from '../terminal/system-error.ts';
import { makeFolder } from './folder.ts';
import { isRunning, withLock } from './lock.ts';
import { isSamePlace, ownPlace, placeOfWords, placeText, placeWords } from './place.ts';
import { writeWhole } from './write-whole.ts';

/*
 * A folder of jobs or of a run belongs to one process at a time. A file in the folder names the process by its number, by the
 * time of its start if the system tells it, and by its place. The number alone is not enough: the system may soon use it
 * again, above all in a container. The lock of another place counts as long as it is renewed, so that the lock of a
 * container that was killed holds back the next one, also the same one after a restart, for a minute and not for ever.
 *
 * A process that was stopped for longer than that may have lost its folder. It finds out at its first renewal after the stop,
 * and then ends at once, without the files of an orderly end. Nothing prevents what it writes before that renewal.
 */

/** The time between two renewals of a lock, in milliseconds. */
const RENEWAL_MS = 5000;

/** The time without a renewal after which the lock of another place counts as left, in milliseconds. */
const LEFT_MS = 60_000;

/**
 * Locks a folder for this process; creates the folder if it is missing. Returns the function that unlocks it. Fails with
 * a message if another process has it.
 *
 * @param onLost called once if another process has taken the folder over. Default: ends this process with a message
 */
export async function lockFolder(
  folder: string,
  onLost: () => void = () => endWithout(folder),
): Promise<Result<() => Promise<void>, string>> {
  makeFolder(folder);
  const file = join(folder, 'lock');
  const taking = `${file}.taking`;
  const here = await ownPlace();
  const own = `${await nameOf(process.pid)} ${placeWords(here)}`;
  return withLock(taking, async () => {
    const holder = await textOf(file);
    const [pid = '', start = '', ...words] = holder.split(' ');
    const place = placeOfWords(words, here);
    if (isSamePlace(place, here)) {
      if (holder !== '' && `${pid} ${start}` === (await nameOf(Number(pid)))) return failure(`used by process ${pid}`);
    } else if (await isRenewed(file, taking)) {
      return failure(`used by process ${pid} of ${placeText(place, here)} (if that was killed, try again in a minute)`);
    }
    await writeWhole(file, own);
    let isHeld = true;
    const letGo = () => {
      isHeld = false;
      clearInterval(timer);
    };
    const timer = setInterval(async () => {
      // A process that took the folder over removes its lock at its end. Any other renewal that fails is tried again.
      const isOwn = await renew(file, own).catch((error) => !isMissing(error));
      // The folder may have been unlocked meanwhile.
      if (isOwn || !isHeld) return;
      letGo();
      onLost();
    }, RENEWAL_MS).unref();
    return success(async () => {
      letGo();
      if ((await textOf(file)) === own) await rm(file, { force: true });
    });
  });
}

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Returns the number of a running process and the time of its start; an empty text for a process that does not run. */
async function nameOf(pid: number): Promise<string> {
  if (!isRunning(pid)) return '';
  const status = await textOf(`/proc/${pid}/stat`);
  // These are the fields after the program's name in brackets, which may contain blanks. The twentieth is the start.
  const start = status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid} ${start}`;
}

/**
 * Whether a lock was renewed lately.
 *
 * @param now a file that was written a moment ago: the hosts of a shared folder have clocks of their own, but the folder has one
 */
async function isRenewed(file: string, now: string): Promise<boolean> {
  const [renewed, written] = await Promise.all([stat(file).catch(() => undefined), stat(now)]);
  // The lock is gone if its process has just ended.
  return renewed !== undefined && written.mtimeMs - renewed.mtimeMs < LEFT_MS;
}

/** Ends this process after another one has taken its folder over. */
function endWithout(folder: string): never {
  complain(
    `${pathText(folder)}: another process has taken the folder over while this one was stopped, or its lock was removed`,
  );
  process.exit(EXIT.INVALID);
}

/**
 * Renews the lock of this process: writes the same text again, never an empty file, which would count as no lock.
 * Returns whether this process still has the lock.
 */
async function renew(file: string, own: string): Promise<boolean> {
  const handle = await open(file, 'r+');
  try {
    // A process of another place may have taken the folder over while this process was stopped.
    if ((await handle.readFile('utf8')) !== own) return false;
    await handle.write(own, 0);
    return true;
  } finally {
    await handle.close();
  }
}
