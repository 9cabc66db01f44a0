import type { JobKind } from '@crosshatch/core/jobs';
import { computed, type ReadonlySignal } from '@preact/signals';
import { sharedText } from '../session/shared-text.ts';

/** A job that was submitted from this browser, as the browser stores it. */
export interface KeptJob {
  readonly id: string;
  readonly title: string;
  readonly kind: JobKind;
  /** The time at which it was submitted, by RFC 3339. */
  readonly created: string;
}

/** The most jobs that are kept. A new job then replaces the oldest one. */
export const MOST_JOBS = 100;

/** The jobs as JSON lines. */
const text = sharedText('jobs');

/** The jobs that were submitted with this browser, the newest first. */
export const keptJobs: ReadonlySignal<readonly KeptJob[]> = computed(() => text.value.split('\n').flatMap(readJob));

export const keepJob = (job: KeptJob): void => keepAll([job, ...keptJobs.peek().filter(({ id }) => id !== job.id)]);

export const forgetJob = (id: string): void => keepAll(keptJobs.peek().filter((job) => job.id !== id));

function keepAll(jobs: readonly KeptJob[]): void {
  text.value = jobs
    .slice(0, MOST_JOBS)
    .map((job) => JSON.stringify(job))
    .join('\n');
}

/** Reads the job in a line; empty if this site did not write the line. */
function readJob(line: string): KeptJob[] {
  try {
    const { id, title, kind, created }: Partial<KeptJob> = JSON.parse(line);
    return id === undefined || title === undefined || kind === undefined || created === undefined
      ? []
      : [{ id, title, kind, created }];
  } catch {
    return [];
  }
}
