import type { Remote, wrap } from 'comlink';
import { tellLostPart } from '../loading/lost-parts.ts';

export type Wrap = typeof wrap;

/** The answer of a task that was stopped. */
export const STOPPED = Symbol('stopped');

/** A task without an answer. */
interface OpenTask extends Pick<PromiseWithResolvers<unknown>, 'promise' | 'reject'> {
  readonly owner: object;
  readonly resolve: (answer: typeof STOPPED) => void;
}

/**
 * Tasks in a Web Worker. The first task starts the worker. Tasks run one after another, and can be stopped at any time.
 *
 * Only the end of a worker stops a running task, and several parts of a page share a worker. So each task has an owner, and the
 * worker has tasks of one owner at a time: its end costs no other owner any work.
 *
 * @example
 * const answer = await solver.run((tasks) => tasks.answer(puzzle), this);
 * solver.stop(this); // The tasks of others go on.
 */
export abstract class Background<Tasks> {
  private worker: Worker | undefined;
  private tasks: Remote<Tasks> | undefined;
  /**
   * In the order in which they were asked. The worker has the first one, and those of the same owner before the first one of
   * another owner.
   */
  private readonly open = new Set<OpenTask>();

  /**
   * Runs a task. Rejects if the worker could not be loaded, or with an error that the worker threw, which is a bug.
   *
   * @param owner any object; by default, the task ends only if all tasks are stopped
   */
  async run<Answer>(
    task: (tasks: Remote<Tasks>) => Promise<Answer>,
    owner: object = this,
  ): Promise<Answer | typeof STOPPED> {
    const before = [...this.open].filter((other) => other.owner !== owner).map(({ promise }) => promise);
    const open = { owner, ...Promise.withResolvers<Answer | typeof STOPPED>() };
    this.open.add(open);
    const begin = async (): Promise<Answer | typeof STOPPED> => {
      // The worker loads at the same time as comlink.
      this.worker ??= this.startedWorker();
      const [wrap] = await Promise.all([this.wrapping(), Promise.allSettled(before)]);
      if (!this.open.has(open)) return STOPPED;
      // A stop of the tasks before this one may have ended the worker.
      this.worker ??= this.startedWorker();
      this.tasks ??= wrap<Tasks>(this.worker);
      return task(this.tasks);
    };
    try {
      begin().then(open.resolve, open.reject);
      return await open.promise;
    } catch (error) {
      if (isLostImport(error)) this.lose();
      throw error;
    } finally {
      this.open.delete(open);
    }
  }

  /**
   * Stops the tasks of an owner. If the worker has them, it ends, and the next task starts a new one.
   *
   * @param owner by default, all tasks are stopped, and an idle worker ends too
   */
  stop(owner?: object): void {
    for (const { resolve } of this.discard(owner)) resolve(STOPPED);
  }

  /** Returns comlink's function `wrap`. */
  protected abstract wrapping(): Wrap | Promise<Wrap>;

  /** Starts the worker, which exposes the tasks by comlink. */
  protected abstract create(): Worker;

  private startedWorker(): Worker {
    const worker = this.create();
    worker.addEventListener('error', ({ message }) => {
      if (worker === this.worker) this.lose(message);
    });
    return worker;
  }

  /**
   * Ends the worker: it caches a failed import, and a broken script answers nothing. The next worker tries again.
   *
   * @param message of an error that the worker's script threw; a script that could not be loaded has none
   */
  private lose(message = 'its script could not be loaded'): void {
    for (const { reject } of this.discard()) reject(new Error(message));
    tellLostPart();
  }

  /** Removes the tasks of an owner, or all tasks, for the caller to settle. Ends the worker if it has them. */
  private discard(owner?: object): readonly OpenTask[] {
    const isOwners = (open: OpenTask | undefined) => owner === undefined || owner === open?.owner;
    const [first] = this.open;
    if (isOwners(first)) {
      this.worker?.terminate();
      this.worker = undefined;
      this.tasks = undefined;
    }
    const discarded = [...this.open].filter(isOwners);
    // So a task that waits for its turn or for comlink does not start a worker.
    for (const open of discarded) this.open.delete(open);
    return discarded;
  }
}

/** Tells whether a worker failed to load a part, by the messages of Chromium, Firefox and WebKit. */
const isLostImport = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|Importing a module script failed/.test(error.message);
