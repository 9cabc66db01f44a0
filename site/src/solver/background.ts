import type { Remote, wrap } from 'comlink';
import { tellLostPart } from '../loading/lost-parts.ts';

export type Wrap = typeof wrap;

/** The answer of a task that was stopped before it had one. */
export const STOPPED = Symbol('stopped');

/**
 * Tasks in a Web Worker, which is started by the first of them. Tasks run one after another. A task can be stopped at any
 * time: the worker is thrown away, and the next task starts another.
 */
export abstract class Background<Tasks> {
  private worker: Worker | undefined;
  private tasks: Remote<Tasks> | undefined;
  private readonly stops = new Set<PromiseWithResolvers<typeof STOPPED>>();

  /** Whether a task is under way. */
  get isBusy(): boolean {
    return this.stops.size > 0;
  }

  /** Rejects where the worker could not be loaded, and with an error that the worker threw: a bug. */
  async run<Answer>(task: (tasks: Remote<Tasks>) => Promise<Answer>): Promise<Answer | typeof STOPPED> {
    const stop = Promise.withResolvers<typeof STOPPED>();
    this.stops.add(stop);
    const begin = async (): Promise<Answer | typeof STOPPED> => {
      // The worker loads beside the module that asks it.
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

  /** Ends all tasks that are under way. */
  stop(): void {
    for (const stop of this.discard()) stop.resolve(STOPPED);
  }

  /** Returns comlink's function to ask a worker. */
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

  /** A worker remembers imports that failed; the next one tries them again. */
  private lose(): void {
    for (const stop of this.discard()) stop.reject(new Error('its script could not be loaded'));
    tellLostPart();
  }

  /** Throws the worker away, and its tasks with it. Returns their ends, to be settled. */
  private discard(): readonly PromiseWithResolvers<typeof STOPPED>[] {
    this.worker?.terminate();
    this.worker = undefined;
    this.tasks = undefined;
    const stops = [...this.stops];
    // A task that waits for comlink starts no worker any more.
    this.stops.clear();
    return stops;
  }
}

/** Whether a worker could not load a part of its own, in the words of Chromium, Firefox and WebKit. */
const isLostImport = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);
