import './import-only.ts';
import type { Run, Runs, RunTask, SolveOptions } from '@crosshatch/core/algorithm';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { findAlgorithm } from '@crosshatch/core/registry';

/** A run to breed in a worker. */
export interface ThreadTask {
  /** Identifies the puzzle: different for each solve. */
  readonly id: number;
  readonly algorithm: string;
  readonly puzzle: Puzzle;
  readonly options: SolveOptions;
  readonly task: RunTask;
  /** One number, shared by all workers: runs with a greater number are no longer needed. */
  readonly last: Int32Array<SharedArrayBuffer>;
}

/** The puzzle of the last run. All runs of the puzzle use its memory. */
let current: { readonly id: number; readonly runs: Runs } | undefined;

/** Breeds a run in a worker of the pool. @returns undefined if the run is stopped between two generations */
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
