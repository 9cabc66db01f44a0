import { Worker } from 'node:worker_threads';
import type { PlacedGroup } from './shared-groups.ts';
import type { HelperData, PlacedAnswers } from './worker.ts';

/** Callbacks for the messages of the threads. */
interface Told {
  readonly answers: (answers: PlacedAnswers) => void;
  readonly error: (error: unknown) => void;
}

/** Threads that answer the groups that they receive, together with the thread that started them. */
export class HelperThreads {
  private readonly data: HelperData;
  private readonly told: Told;
  private readonly workers: Worker[] = [];

  constructor(data: HelperData, told: Told) {
    this.data = data;
    this.told = told;
  }

  get count(): number {
    return this.workers.length;
  }

  /** Starts one more thread, and sends it the groups that no thread has taken. */
  start(groups: Iterable<PlacedGroup>): void {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.data });
    worker.on('message', this.told.answers);
    worker.on('error', this.told.error);
    for (const group of groups) worker.postMessage(group);
    this.workers.push(worker);
  }

  send(group: PlacedGroup): void {
    for (const worker of this.workers) worker.postMessage(group);
  }

  async end(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()));
  }
}
