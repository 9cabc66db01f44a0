import type { Job } from '@crosshatch/core/jobs';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { cancelJob, deleteJob, type JobFault, type JobOptions, newIdempotencyKey, submitJob } from './job-requests.ts';
import { forgetJob, type KeptJob, keepJob, keptJobs } from './kept-jobs.ts';
import { fileFault, linesFault, lossFault, titleOfLines } from './lines.ts';
import { JobWatch, whileSeen } from './watch.ts';
import { faultText } from './words.ts';

/** Puzzles to submit: pasted lines, or a file of them. */
export type Puzzles = string | File;

/** Why the puzzles were not submitted. */
export interface SubmissionFault {
  readonly text: string;
  /** The name of the problem in the API's answer, if the API was asked. */
  readonly name?: string;
}

/** The state of the page: the browser's jobs, each followed until its end, and the submission of a new job. */
export class JobsDesk {
  readonly isSending: Signal<boolean> = signal(false);
  readonly fault: Signal<SubmissionFault | undefined> = signal(undefined);
  /** The latest event in words, for screen readers. */
  readonly told: Signal<string> = signal('');
  private readonly mostBytes: number;
  private readonly watches = new Map<string, JobWatch>();
  private readonly listed: Signal<readonly KeptJob[]> = signal([]);
  private isSeen = false;
  /** The last request with its key, kept until the API is known to have accepted or refused it. */
  private open: { readonly request: string; readonly puzzles: Puzzles; readonly key: string } | undefined;

  /** @param mostBytes the most bytes of JSON lines that a job may have */
  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** The jobs of this browser, the newest first; empty before `start`. */
  get jobs(): ReadonlySignal<readonly KeptJob[]> {
    return this.listed;
  }

  /**
   * Follows the jobs, also jobs that other tabs submit.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    const endList = keptJobs.subscribe((jobs) => {
      const ids = new Set(jobs.map(({ id }) => id));
      for (const [id, watch] of this.watches) if (!ids.has(id)) watch.stop();
      this.listed.value = jobs;
      if (this.isSeen) for (const { id } of jobs) this.watchOf(id).start();
    });
    const endSeen = whileSeen(
      () => {
        this.isSeen = true;
        for (const { id } of this.listed.peek()) this.watchOf(id).start();
      },
      () => {
        this.isSeen = false;
        for (const watch of this.watches.values()) watch.stop();
      },
    );
    return () => {
      endList();
      endSeen();
    };
  }

  watchOf(id: string, job?: Job): JobWatch {
    const watch = this.watches.get(id) ?? new JobWatch(id, job);
    this.watches.set(id, watch);
    return watch;
  }

  /** Submits puzzles as a job; returns whether they were accepted. */
  async submit(puzzles: Puzzles, options: JobOptions): Promise<boolean> {
    if (this.isSending.peek()) return false;
    this.isSending.value = true;
    try {
      const text = await this.faultOf(puzzles);
      this.fault.value = text === undefined ? undefined : { text };
      return text === undefined && (await this.send(puzzles, options));
    } finally {
      this.isSending.value = false;
    }
  }

  /** Cancels a job; returns the fault if the site did not. */
  async cancel({ id, title }: KeptJob): Promise<JobFault | undefined> {
    const answer = await cancelJob(id);
    if (!answer.ok) return answer.error;
    this.watchOf(id).take(answer.value);
    this.told.value = `${title}: cancelled.`;
    return undefined;
  }

  /** Deletes a job with its result, and removes it from the list; returns the fault if the site did not. */
  async delete({ id, title }: KeptJob): Promise<JobFault | undefined> {
    const answer = await deleteJob(id);
    if (!answer.ok && answer.error.name !== 'not-found') return answer.error;
    this.forget(id);
    this.told.value = `${title}: deleted.`;
    return undefined;
  }

  /** Removes a job from the list. */
  forget(id: string): void {
    forgetJob(id);
    this.watches.delete(id);
  }

  private async faultOf(puzzles: Puzzles): Promise<string | undefined> {
    const bytes = typeof puzzles === 'string' ? new Blob([puzzles]).size : puzzles.size;
    if (bytes > this.mostBytes)
      return `A job takes at most ${mebibytes(this.mostBytes)}; these puzzles have ${mebibytes(bytes)}.`;
    return typeof puzzles === 'string' ? linesFault(puzzles) : fileFault(puzzles);
  }

  private async send(puzzles: Puzzles, options: JobOptions): Promise<boolean> {
    const answer = await submitJob(puzzles, options, this.keyOf(puzzles, options));
    if (!answer.ok) {
      const { name } = answer.error;
      const isUnknown = name === 'unreachable';
      // Without an answer, it is unknown whether the request was accepted. Its key is kept: sent again, it makes only one job.
      if (!isUnknown) this.open = undefined;
      // A request also has no answer if its file could not be read to the end.
      const loss = isUnknown && typeof puzzles !== 'string' ? await lossFault(puzzles) : undefined;
      this.fault.value = loss === undefined ? { text: faultText(answer.error), name } : { text: loss };
      return false;
    }
    this.open = undefined;
    const { id, kind, created } = answer.value;
    const title = typeof puzzles === 'string' ? titleOfLines(puzzles) : puzzles.name;
    this.watchOf(id, answer.value);
    keepJob({ id, title, kind, created });
    this.told.value = `${title}: submitted.`;
    return true;
  }

  /** Returns the key of a request. A request that is sent again has the same key. */
  private keyOf(puzzles: Puzzles, options: JobOptions): string {
    const request = JSON.stringify(options);
    if (this.open?.request !== request || this.open.puzzles !== puzzles)
      this.open = { request, puzzles, key: newIdempotencyKey() };
    return this.open.key;
  }
}

/** Returns a number of bytes as MiB, rounded up to a tenth. */
const mebibytes = (bytes: number): string => `${(Math.ceil((10 * bytes) / 2 ** 20) / 10).toLocaleString('en')} MiB`;
