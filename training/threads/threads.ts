import type { Algorithm, Outcome, Run, SolveOptions } from '@crosshatch/core/algorithm';
import { solveAhead } from '@crosshatch/core/published/evolution';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { createPool } from './pool.ts';
import type { ThreadTask } from './worker.ts';

/** Threads that breed several runs of an evolution at once. */
export interface Threads {
  /** Solves as the algorithm's own `solve` does, with the same outcome; only for algorithms with runs. */
  readonly solve: (algorithm: Algorithm, puzzle: Puzzle, options: SolveOptions) => Outcome | Promise<Outcome>;
  readonly close: () => Promise<void>;
}

export function createThreads(count: number): Threads {
  const pool = createPool<ThreadTask, Run | undefined>(new URL('./worker.ts', import.meta.url), count);
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
    close: pool.close,
  };
}
