import process from 'node:process';
import { hasEnded, type JobEvent } from '@crosshatch/core/jobs';
import { numberOf } from '@crosshatch/core/puzzle';
import { durationText } from '../../runs/text.ts';
import { createBar } from '../../terminal/bar.ts';
import { answersText } from './ending.ts';

/** Shows the progress of a job on standard error. */
export interface JobProgress {
  readonly show: (event: JobEvent) => void;
  /** Removes a bar, and prints the end of the job. */
  readonly stop: (event: JobEvent | undefined) => void;
}

const SILENT: JobProgress = { show: () => {}, stop: () => {} };

/** Creates a bar in a terminal. Elsewhere, prints lines, or nothing. @param prints whether to print lines elsewhere */
export async function createJobProgress(prints: boolean): Promise<JobProgress> {
  if (process.stderr.isTTY) return barOfJob();
  return prints ? linesOfJob() : SILENT;
}

async function barOfJob(): Promise<JobProgress> {
  const bar = await createBar('{bar} {percentage} % · {state}');
  let isStarted = false;
  return {
    show(event) {
      const { total, done } = event.counts;
      const payload = { state: stateText(event) };
      if (isStarted) bar.update(done, payload);
      else bar.start(total, done, payload);
      isStarted = true;
    },
    stop(event) {
      if (isStarted) bar.stop();
      tellEnd(event);
    },
  };
}

/** Prints a line for each new status and each whole percent, since a large job has an event for each of its many parts. */
function linesOfJob(): JobProgress {
  let told = '';
  return {
    show(event) {
      const { total, done } = event.counts;
      const step = `${event.status} ${Math.floor((100 * done) / total)}`;
      if (step !== told && !hasEnded(event.status)) console.error(stateText(event));
      told = step;
    },
    stop: tellEnd,
  };
}

function stateText({ status, counts: { done, total }, etaSeconds }: JobEvent): string {
  const left = etaSeconds === undefined ? '' : ` · ${durationText(etaSeconds)} left`;
  return `${status}, ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${left}`;
}

function tellEnd(event: JobEvent | undefined): void {
  if (event === undefined) return;
  const answers = answersText(event);
  console.error(`${event.status}, ${numberOf(event.counts.done, 'line')}${answers && `: ${answers}`}`);
}
