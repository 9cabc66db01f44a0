import type { Run } from '@crosshatch/core/algorithm';
import { solveAhead } from '@crosshatch/core/published/evolution';
import { Piscina } from 'piscina';
import type { SolveOne } from '../batch/solver.ts';
import type { ThreadTask } from './worker.ts';

/** Threads that breed the runs of an evolution, several at once. */
export interface Threads {
  /** As the algorithm's own `solve`, for one that has runs. */
  readonly solve: SolveOne;
  readonly close: () => Promise<void>;
}

export function createThreads(count: number): Threads {
  const pool = new Piscina<ThreadTask, Run | undefined>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: count,
    maxThreads: count,
  });
  let puzzles = 0;
  return {
    async solve({ name, runs, defaultBudget }, puzzle, options) {
      const begun = runs?.(puzzle, options);
      if (begun === undefined) throw new Error(`${name} has no runs`);
      if (!begun.ok) return begun.error;
      const id = puzzles++;
      const last = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(2 ** 31 - 1);
      return solveAhead(begun.value, options.budget ?? defaultBudget(puzzle), {
        count,
        breed: (task) => pool.run({ id, algorithm: name, puzzle, options, task, last }),
        stopAbove: (number) => Atomics.store(last, 0, number),
      });
    },
    close: () => pool.destroy(),
  };
}
