import process from 'node:process';
import type { JobEvent } from '@crosshatch/core/jobs';
import { numberOf } from '@crosshatch/core/puzzle';
import { durationText } from '../../runs/text.ts';
import { createBar } from '../../terminal/bar.ts';
import { answersText } from './ending.ts';

/** Shows the progress of a job if standard error is a terminal. */
export interface JobProgress {
  readonly show: (event: JobEvent) => void;
  /** Removes the bar, and prints the end of the job. */
  readonly stop: (event: JobEvent | undefined) => void;
}

const SILENT: JobProgress = { show: () => {}, stop: () => {} };

export async function createJobProgress(): Promise<JobProgress> {
  if (!process.stderr.isTTY) return SILENT;
  const bar = await createBar('{bar} {percentage} % · {status}, {done} of {all}{left}');
  const payload = ({ status, counts, etaSeconds }: JobEvent) => ({
    status,
    done: counts.done.toLocaleString('en'),
    all: counts.total.toLocaleString('en'),
    left: etaSeconds === undefined ? '' : ` · ${durationText(etaSeconds)} left`,
  });
  let isStarted = false;
  return {
    show(event) {
      const { total, done } = event.counts;
      if (isStarted) bar.update(done, payload(event));
      else bar.start(total, done, payload(event));
      isStarted = true;
    },
    stop(event) {
      if (isStarted) bar.stop();
      if (event) console.error(`${event.status}, ${numberOf(event.counts.done, 'line')}: ${answersText(event)}`);
    },
  };
}
