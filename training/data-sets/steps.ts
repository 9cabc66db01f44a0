import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import type { MakingProgress } from './make.ts';

/** Shows the progress of a data set on standard error; shows nothing if that is not a terminal. */
export async function createSteps(): Promise<MakingProgress & { readonly stop: () => void }> {
  if (!process.stderr.isTTY) return { start: () => {}, step: () => {}, stop: () => {} };
  const bar = await createBar('{bar} {percentage} % · {value} of {total} drawn · {eta_formatted} left');
  return {
    start: (steps) => bar.start(steps, 0),
    step: (steps) => bar.increment(steps),
    stop: () => bar.stop(),
  };
}
