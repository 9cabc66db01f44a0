import { hasEnded, type Job, type JobEvent } from '@crosshatch/core/jobs';
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { askJob, type JobFault, jobPath, UNREACHABLE } from './job-requests.ts';
import { takeStreamPlace } from './stream-places.ts';

/** Seconds between two requests for the state of a job that has no stream of events. */
const INTERVAL = 5;

/** The problems that do not go away when the page asks again. */
const LASTING = ['not-found', 'result-deleted', 'unauthorised', 'forbidden'];

/** Follows a job until its end by server-sent events. After a lost connection, it continues by itself. */
export class JobWatch {
  readonly id: string;
  private readonly latest: Signal<Job | undefined>;
  private readonly lastFault: Signal<JobFault | undefined> = signal(undefined);
  private events: EventSource | undefined;
  private freePlace: (() => void) | undefined;
  private timer: number | undefined;
  private isOn = false;

  /** @param job its state, if it is known */
  constructor(id: string, job?: Job) {
    this.id = id;
    this.latest = signal(job);
  }

  /** The latest known state of the job; undefined before the first answer. */
  get job(): ReadonlySignal<Job | undefined> {
    return this.latest;
  }

  /** The fault of the latest request; undefined if it succeeded. */
  get fault(): ReadonlySignal<JobFault | undefined> {
    return this.lastFault;
  }

  start(): void {
    if (this.isOn) return;
    this.isOn = true;
    if (this.latest.peek()?.ended === undefined) void this.ask();
  }

  stop(): void {
    this.isOn = false;
    this.rest();
  }

  /** Takes over the state from the answer to another request. */
  take(job: Job): void {
    batch(() => {
      this.latest.value = job;
      this.lastFault.value = undefined;
    });
    if (hasEnded(job.status)) this.rest();
  }

  private async ask(): Promise<void> {
    this.rest();
    const answer = await askJob(this.id);
    if (!this.isOn) return;
    if (!answer.ok) {
      this.lastFault.value = answer.error;
      if (!LASTING.includes(answer.error.name)) this.askLater(answer.error.retryAfter);
      return;
    }
    this.take(answer.value);
    if (hasEnded(answer.value.status)) return;
    const freePlace = await takeStreamPlace();
    // Meanwhile, the watch may have been stopped, or the job cancelled.
    if (!this.isOn || hasEnded(this.latest.peek()?.status ?? answer.value.status)) freePlace?.();
    else if (freePlace === undefined) this.askLater();
    else this.listen(freePlace);
  }

  private askLater(seconds = INTERVAL): void {
    this.rest();
    this.timer = window.setTimeout(() => void this.ask(), 1000 * Math.min(60, Math.max(1, seconds)));
  }

  private listen(freePlace: () => void): void {
    this.rest();
    const events = new EventSource(`${jobPath(this.id)}/events`);
    this.events = events;
    this.freePlace = freePlace;
    let isCut = false;
    events.addEventListener('open', () => {
      isCut = false;
      this.lastFault.value = undefined;
    });
    events.addEventListener('progress', ({ data }) => this.add(JSON.parse(data)));
    events.addEventListener('end', ({ data }) => {
      this.add(JSON.parse(data));
      // An event lacks some fields of a job: when it ended, when its result expires, its error.
      void this.ask();
    });
    events.addEventListener('error', () => {
      // The browser itself reopens an interrupted stream. A refused stream stays closed.
      if (events.readyState === EventSource.CLOSED) return this.askLater();
      // A stream that is cut, and opens again at the first attempt, is no fault.
      if (isCut) this.lastFault.value = UNREACHABLE;
      isCut = true;
    });
  }

  private add(event: JobEvent): void {
    const job = this.latest.peek();
    if (job === undefined) return;
    // If the event has no estimate, the former estimate is out of date.
    const { etaSeconds: _, ...lasting } = job;
    this.latest.value = { ...lasting, ...event };
  }

  /** Closes the stream of events, and cancels the planned request. */
  private rest(): void {
    clearTimeout(this.timer);
    this.events?.close();
    this.events = undefined;
    this.freePlace?.();
    this.freePlace = undefined;
  }
}

/**
 * Starts watches when the page becomes visible, and stops them when it is hidden, since all pages of a browser share the
 * connections to a site.
 *
 * @returns a function that stops this
 */
export function whileSeen(start: () => void, stop: () => void): () => void {
  const follow = () => (document.visibilityState === 'visible' ? start() : stop());
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}
