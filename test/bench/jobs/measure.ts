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

/** Waits until the runners of a stage answer: they start more slowly than the hub. */
export async function warmUp(stage: Stage): Promise<void> {
  await stage.ended(await stage.submit('{"rows":[[1]],"columns":[[1]]}\n'));
  await sleep(1000);
}
