import { Piscina } from 'piscina';

/** Threads that answer tasks. */
export interface Pool<Task, Answer> {
  /** Rejects where the task fails, and where the pool is closed before it is answered. */
  readonly run: (task: Task) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a pool of threads.
 *
 * @param worker the module whose default export answers a task
 */
export function createPool<Task, Answer>(worker: URL, threads: number): Pool<Task, Answer> {
  const pool = new Piscina<Task, Answer>({ filename: worker.href, minThreads: threads, maxThreads: threads });
  let isClosed = false;
  // An answer that is under way when the threads are ended still arrives, which Piscina takes for an error.
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
