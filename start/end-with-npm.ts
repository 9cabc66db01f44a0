import { readFileSync } from 'node:fs';
import process from 'node:process';
import { isRunning } from '#training/files/lock.ts';

/** Milliseconds between two looks. */
const INTERVAL = 1000;

/**
 * Ends this process, as SIGTERM does, once the npm that started it is gone. npm cannot pass on a SIGKILL, and passes on a
 * SIGTERM to its shell alone, which ends without its child. A process without npm is left as it is.
 */
export function endWithNpm(): void {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined) return;
  const parent = process.ppid;
  const npm = npmOfShell(parent, script);
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isRunning(npm))) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL);
  timer.unref();
}

/**
 * Returns the npm that runs a script by a shell. Undefined if npm is the parent itself: most shells become their last command,
 * but the one of Debian does not. Linux alone tells.
 */
function npmOfShell(parent: number, script: string): number | undefined {
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').includes(script)) return undefined;
    const [, npm] = /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8')) ?? [];
    return npm === undefined ? undefined : Number(npm);
  } catch {
    return undefined;
  }
}
