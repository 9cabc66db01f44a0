import type { Outcome } from '@crosshatch/core/algorithm';
import { hasEnded, type Job, type JobStatus } from '@crosshatch/core/jobs';
import { type AnyGrid, type AnyPuzzle, amountText } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { requestBody } from '../export/curl.ts';
import { cancelJob, fetchResult, type JobFault, newIdempotencyKey, submitJob } from '../jobs/job-requests.ts';
import { keepJob } from '../jobs/kept-jobs.ts';
import { JobWatch } from '../jobs/watch.ts';
import { faultText, STATUS_NAMES } from '../jobs/words.ts';
import { outcomeOfLine } from './job-answer.ts';

/** The progress of the job in words. */
interface Told {
  readonly text: string;
  /** Whether it can be cancelled. */
  readonly isRunning: boolean;
  /** The outcome, once it is there. */
  readonly outcome?: Outcome<AnyGrid>;
}

/** A puzzle that runners of the site solve as a job, with a larger budget than the browser's. */
export class PuzzleJob {
  /** The line solves after which the runner gives up. */
  readonly budget: number;
  private readonly puzzle: AnyPuzzle;
  private readonly title: string;
  private readonly latest: Signal<Told> = signal({ text: 'Submitting the puzzle …', isRunning: false });
  private watch: JobWatch | undefined;
  private endFollowing: (() => void) | undefined;
  /** Whether the page has left the job, perhaps before the job was submitted. */
  private isLeft = false;

  constructor(puzzle: AnyPuzzle, title: string, budget: number) {
    this.puzzle = puzzle;
    this.title = title;
    this.budget = budget;
  }

  get told(): ReadonlySignal<Told> {
    return this.latest;
  }

  /** Submits the puzzle and waits for the job's end. Returns the outcome; undefined if there is none. */
  async run(): Promise<Outcome<AnyGrid> | undefined> {
    const submitted = await submitJob(`${requestBody(this.puzzle)}\n`, { budget: this.budget }, newIdempotencyKey());
    if (!submitted.ok) return this.end(refusalText(submitted.error));
    const { id, kind, created } = submitted.value;
    keepJob({ id, title: this.title, kind, created });
    if (this.isLeft) return undefined;
    const job = await this.ended(submitted.value);
    if (job === undefined) return undefined;
    if (job.status !== 'succeeded') return this.end(`The job: ${STATUS_NAMES[job.status].toLowerCase()}.`);
    const result = await fetchResult(id);
    if (this.isLeft) return undefined;
    if (!result.ok) return this.end(faultText(result.error));
    const outcome = outcomeOfLine(this.puzzle, result.value.split('\n', 1)[0] ?? '');
    if (!outcome.ok) return this.end(outcome.error);
    this.latest.value = { text: 'The job is done.', isRunning: false, outcome: outcome.value };
    return outcome.value;
  }

  async cancel(): Promise<void> {
    if (this.watch === undefined) return;
    const answer = await cancelJob(this.watch.id);
    if (answer.ok) this.watch.take(answer.value);
    else this.latest.value = { text: faultText(answer.error), isRunning: true };
  }

  /** Stops following the job. The job goes on, and the page of jobs lists it. */
  leave(): void {
    this.isLeft = true;
    this.endWatch();
  }

  private endWatch(): void {
    this.watch?.stop();
    this.endFollowing?.();
  }

  /** Follows the job until its end. Returns undefined if the site no longer has it. */
  private ended(job: Job): Promise<Job | undefined> {
    const watch = new JobWatch(job.id, job);
    this.watch = watch;
    return new Promise<Job | undefined>((resolve) => {
      const follow = (state: Job | undefined) => {
        if (state === undefined) return;
        if (hasEnded(state.status) && state.ended !== undefined) resolve(state);
        else this.latest.value = { text: runningText(state.status, this.budget), isRunning: true };
      };
      const endJob = watch.job.subscribe(follow);
      const endFault = watch.fault.subscribe((fault) => {
        if (fault?.name !== 'not-found') return;
        this.end('The site no longer has the job.');
        resolve(undefined);
      });
      this.endFollowing = () => {
        endJob();
        endFault();
      };
      watch.start();
    }).finally(() => this.endWatch());
  }

  private end(text: string): undefined {
    this.latest.value = { text, isRunning: false };
  }
}

/** Writes the state of the job, and that the reader need not wait. */
const runningText = (status: JobStatus, budget: number): string =>
  `${STATUS_NAMES[status]}, with a budget of ${amountText(budget)} line solves, about half an hour. The job goes on when you leave.`;

/** Returns the reason why the puzzle was not accepted, in one sentence. */
const refusalText = (fault: JobFault): string =>
  fault.name === 'jobs-unavailable'
    ? 'This site runs no jobs: start one that does by npm start on your own machine.'
    : faultText(fault);
