import './import-only.ts';
import type { Run, Runs, RunTask, SolveOptions } from '@crosshatch/core/algorithm';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';

/** A run to breed in a worker. */
export interface ThreadTask {
  /** Different for each puzzle. */
  readonly id: number;
  readonly algorithm: string;
  readonly puzzle: Puzzle;
  readonly options: SolveOptions;
  readonly task: RunTask;
  /** One number, shared by all workers: runs above it are no longer needed. */
  readonly last: Int32Array<SharedArrayBuffer>;
}

/** The puzzle of the last run, whose memory serves all its runs. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** Breeds a run in a worker of the pool. @returns undefined where it is stopped between two generations */
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
