import type { Remote, wrap } from 'comlink';
import { tellLostPart } from '../loading/lost-parts.ts';

export type Wrap = typeof wrap;

/** The answer of a task that was stopped. */
export const STOPPED = Symbol('stopped');

/**
 * Tasks in a Web Worker. The first task starts the worker. Tasks run one after another, and can be stopped at any time: this
 * ends the worker, and the next task starts a new one.
 */
export abstract class Background<Tasks> {
  private worker: Worker | undefined;
  private tasks: Remote<Tasks> | undefined;
  private readonly stops = new Set<PromiseWithResolvers<typeof STOPPED>>();

  /** Whether a task is running. */
  get isBusy(): boolean {
    return this.stops.size > 0;
  }

  /** Runs a task. Rejects if the worker could not be loaded, or with an error that the worker threw, which is a bug. */
  async run<Answer>(task: (tasks: Remote<Tasks>) => Promise<Answer>): Promise<Answer | typeof STOPPED> {
    const stop = Promise.withResolvers<typeof STOPPED>();
    this.stops.add(stop);
    const begin = async (): Promise<Answer | typeof STOPPED> => {
      // The worker loads at the same time as comlink.
      this.worker ??= this.startedWorker();
      const wrap = await this.wrapping();
      return this.stops.has(stop) ? task(this.started(wrap)) : STOPPED;
    };
    try {
      return await Promise.race([begin(), stop.promise]);
    } catch (error) {
      if (isLostImport(error)) this.lose();
      throw error;
    } finally {
      this.stops.delete(stop);
    }
  }

  /** Ends all running tasks. */
  stop(): void {
    for (const stop of this.discard()) stop.resolve(STOPPED);
  }

  /** Returns comlink's function `wrap`. */
  protected abstract wrapping(): Wrap | Promise<Wrap>;

  /** Starts the worker, which exposes the tasks by comlink. */
  protected abstract create(): Worker;

  private started(wrap: Wrap): Remote<Tasks> {
    this.tasks ??= wrap<Tasks>(this.worker ?? this.startedWorker());
    return this.tasks;
  }

  private startedWorker(): Worker {
    const worker = this.create();
    worker.addEventListener('error', (event) => {
      // An error that a script throws has a message; a script that could not be loaded has none.
      if (event instanceof ErrorEvent || worker !== this.worker) return;
      this.lose();
    });
    this.worker = worker;
    return worker;
  }

  /** Ends the worker, because it caches a failed import. The next worker tries the import again. */
  private lose(): void {
    for (const stop of this.discard()) stop.reject(new Error('its script could not be loaded'));
    tellLostPart();
  }

  /** Ends the worker and its tasks. Returns the tasks' promises, for the caller to settle. */
  private discard(): readonly PromiseWithResolvers<typeof STOPPED>[] {
    this.worker?.terminate();
    this.worker = undefined;
    this.tasks = undefined;
    const stops = [...this.stops];
    // So a task that waits for comlink does not start a worker.
    this.stops.clear();
    return stops;
  }
}

/** Tells whether a worker failed to load a part, by the messages of Chromium, Firefox and WebKit. */
const isLostImport = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);
