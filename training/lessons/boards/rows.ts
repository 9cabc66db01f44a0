import type { TrainingRows } from '../../networks/training-step.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import { createPool } from '../../threads/pool.ts';
import type { RunBoards } from './boards.ts';
import { createRowsOf } from './rows-of-step.ts';

/** Makes the rows of the steps of a dense network. The rows depend only on the configuration and the number of the step. */
export interface RowsAhead {
  /** Makes the rows of a step, counted from 1. Steps are asked for in their order. */
  readonly next: (step: number) => TrainingRows | Promise<TrainingRows>;
  readonly close: () => void;
}

/** The task of a thread: the rows of a step. */
export interface RowsTask {
  readonly configuration: NetworkConfiguration;
  readonly step: number;
}

/** The number of steps, for each thread, whose rows are made before they are needed. */
const AHEAD = 2;

/** Makes rows in this thread, or ahead of time in others if the configuration has several threads. */
export function createRows(configuration: NetworkConfiguration, boards: RunBoards): RowsAhead {
  const { threads = 1, epochs, stepsPerEpoch } = configuration;
  if (threads === 1) return { next: createRowsOf(configuration, boards), close: () => {} };
  const pool = createPool<RowsTask, TrainingRows>(new URL('./rows-worker.ts', import.meta.url), threads);
  const asked = new Map<number, Promise<TrainingRows>>();
  let last = 0;
  return {
    next: (step) => {
      last = Math.max(last, step - 1);
      const end = Math.min(step + AHEAD * threads, epochs * stepsPerEpoch);
      while (last < end) {
        last++;
        const rows = pool.run({ configuration, step: last });
        // The failure is reported where the rows are used; until then it must not count as unhandled.
        rows.catch(() => {});
        asked.set(last, rows);
      }
      const rows = asked.get(step);
      if (rows === undefined) throw new Error('steps are asked for in their order');
      asked.delete(step);
      return rows;
    },
    close: () => void pool.close(),
  };
}
