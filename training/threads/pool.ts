import { Piscina } from 'piscina';

/** Threads that answer tasks. */
export interface Pool<Task, Answer> {
  /** Rejects if the task fails, or if the pool is closed before the answer. */
  readonly run: (task: Task) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a pool of threads.
 *
 * @param worker the module whose default export answers a task
 * @param workerData given to each thread at its start, by `node:worker_threads`. Default: nothing
 */
export function createPool<Task, Answer>(worker: URL, threads: number, workerData?: object): Pool<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    filename: worker.href,
    minThreads: threads,
    maxThreads: threads,
    workerData,
  });
  let isClosed = false;
  // An answer under way when the threads end still arrives; Piscina reports it as an error.
  pool.on('error', (error) => {
    if (!isClosed) throw error;
  });
  return {
    run: (task) => pool.run(task),
    close: () => {
      isClosed = true;
      return pool.destroy();
    },
  };
}
