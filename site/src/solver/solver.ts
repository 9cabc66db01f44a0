import { type Remote, wrap } from 'comlink';
import type { Tasks } from './tasks.ts';

/** The answer of a task that was stopped before it had one. */
export const STOPPED = Symbol('stopped');

/**
 * Core in a Web Worker, which is started by the first task. Tasks run one after another. What was asked can be
 * stopped at any time: the worker is thrown away, and the next task starts another.
 *
 * @example
 * const solver = new Solver();
 * const solving = await solver.run((tasks) => tasks.solve(puzzle, { solutions: 1 }));
 * if (solving !== STOPPED) show(solving.outcome);
 */
export class Solver {
  private worker: Worker | undefined;
  private tasks: Remote<Tasks> | undefined;
  private readonly stops = new Set<(reason: typeof STOPPED) => void>();

  /** Whether a task is under way. */
  get isBusy(): boolean {
    return this.stops.size > 0;
  }

  /** Rejects with what the worker threw: a bug. */
  async run<Answer>(task: (tasks: Remote<Tasks>) => Promise<Answer>): Promise<Answer | typeof STOPPED> {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<typeof STOPPED>();
    this.stops.add(stop);
    try {
      return await Promise.race([task(this.started()), stopped]);
    } finally {
      this.stops.delete(stop);
    }
  }

  /** Ends all tasks that are under way. */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.tasks = undefined;
    for (const stop of this.stops) stop(STOPPED);
  }

  private started(): Remote<Tasks> {
    this.worker ??= new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    this.tasks ??= wrap<Tasks>(this.worker);
    return this.tasks;
  }
}
