import type { JobEvent } from '@crosshatch/core/jobs';
import { exitOf, STATUSES } from '../../batch/tally.ts';
import { EXIT, type Exit, graver } from '../../terminal/exit.ts';

/** Renders the numbers of a job's answers: "3 unique, 1 failed". */
export const answersText = ({ counts }: Pick<JobEvent, 'counts'>): string =>
  Object.entries(counts.answers)
    .map(([status, count]) => `${count.toLocaleString('en')} ${status}`)
    .join(', ');

/** Tells why a job ended without all its answers; undefined for any other job. */
export function endingText({ id, status }: Pick<JobEvent, 'id' | 'status'>): string | undefined {
  if (status === 'failed') return `job ${id} failed; crosshatch jobs show tells why`;
  return status === 'cancelled' || status === 'expired'
    ? `job ${id} was ${status === 'expired' ? 'given up' : status} before all its lines were answered`
    : undefined;
}

/** Returns the exit code of a command that waited for a job: that of its gravest answer, as for a batch. */
export function exitOfJob({ status, counts }: Pick<JobEvent, 'status' | 'counts'>): Exit {
  const answers = STATUSES.filter((each) => (counts.answers[each] ?? 0) > 0).map(exitOf);
  const isWhole = status === 'succeeded' && counts.failed === 0;
  return answers.reduce(graver, isWhole ? EXIT.DONE : EXIT.EXHAUSTED);
}
