import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import type { EvaluationProgress } from './evaluate.ts';

/** Shows the progress of an evaluation on standard error; shows nothing if that is not a terminal. */
export async function createEvaluationProgress(): Promise<EvaluationProgress & { readonly stop: () => void }> {
  if (!process.stderr.isTTY) return { start: () => {}, step: () => {}, stop: () => {} };
  const bar = await createBar('{bar} {percentage} % · {value} of {total} boards · {eta_formatted} left');
  return {
    start: (boards) => bar.start(boards, 0),
    step: (boards) => bar.increment(boards),
    stop: () => bar.stop(),
  };
}
