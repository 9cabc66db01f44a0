import './not-required.ts';
import type { Run, Runs, RunTask, SolveOptions } from '@crosshatch/core/algorithm';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';

/** A run to breed in a thread. */
export interface ThreadTask {
  /** Different for each puzzle. */
  readonly id: number;
  readonly algorithm: string;
  readonly puzzle: Puzzle;
  readonly options: SolveOptions;
  readonly task: RunTask;
  /** One number, shared by all threads: the runs above it are not needed any more. */
  readonly last: Int32Array<SharedArrayBuffer>;
}

/** The puzzle on which runs were bred last. Its memory serves them all. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** What a thread of the pool runs: a run, unless it is stopped between two generations. */
export default function breed({ id, algorithm, puzzle, options, task, last }: ThreadTask): Run | undefined {
  if (current?.id !== id) {
    const begun = findAlgorithm(algorithm)?.runs?.(puzzle, options);
    if (!begun?.ok) throw new Error(`${algorithm} has no runs on this puzzle`);
    current = { id, runs: begun.value };
  }
  const generations = current.runs.breed(task);
  while (Atomics.load(last, 0) >= task.number) {
    const step = generations.next();
    if (step.done) return step.value;
  }
  return undefined;
}
