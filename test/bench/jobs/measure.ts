import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseName, Stage } from '#test/failures/stage.ts';

/** How much is measured. Default of each: that of the measure. */
export interface Amount {
  readonly puzzles?: number;
  readonly jobs?: number;
}

/** Measures something with processes of its own. Returns the figures in words. */
export type Measure = (database: DatabaseName, amount: Amount) => Promise<readonly string[]>;

/** The seconds that something takes, and what it gives. */
export async function timed<Value>(act: () => Promise<Value>): Promise<readonly [number, Value]> {
  const start = performance.now();
  const value = await act();
  return [(performance.now() - start) / 1000, value];
}

export const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** The most memory that a process has had, in megabytes. Linux alone tells it. */
export async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1.024e-3);
}

/** Has a process, and those that it starts from now on, use one processor. Returns false where `taskset` is not there. */
export function pin(pid: number, processor: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', `${processor}`, `${pid}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The processor time that a process and its children have used, in seconds. Linux alone tells it. */
export function processorTimeOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields after the program's name in brackets; the twelfth and the thirteenth are times in hundredths.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter((child) => child !== '');
  return children.reduce((sum, child) => sum + processorTimeOf(Number(child)), own);
}

/** Waits until the runners of a stage answer: they start more slowly than the hub. */
export async function warmUp(stage: Stage): Promise<void> {
  await stage.ended(await stage.submit('{"rows":[[1]],"columns":[[1]]}\n'));
  await sleep(1000);
}
