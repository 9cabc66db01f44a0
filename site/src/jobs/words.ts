import { hasEnded, type Job, type JobStatus } from '@crosshatch/core/jobs';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import { capitalised, sentenceOf } from '../text/capitalised.ts';
import type { JobFault, JobOptions } from './job-requests.ts';

export const STATUS_NAMES: Readonly<Record<JobStatus, string>> = {
  queued: 'Waiting for a runner',
  running: 'Running',
  cancelling: 'Being cancelled',
  succeeded: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Out of time',
};

/** Returns the tone of a status: success, failure or neither. */
export const toneOf = (status: JobStatus): 'good' | 'bad' | 'plain' =>
  status === 'succeeded' ? 'good' : status === 'failed' || status === 'expired' ? 'bad' : 'plain';

/** Returns the progress of a job: “120 of 10,000 puzzles answered, about 3 minutes left”. */
export function progressText({ status, counts: { total, done, failed }, etaSeconds }: Job): string {
  const answered = `${amountText(done)} of ${numberOf(total, 'puzzle')} answered`;
  const failures = failed === 0 ? '' : `, ${amountText(failed)} of them by a failure of the runner`;
  const left = etaSeconds === undefined || hasEnded(status) ? '' : `, ${timeLeft(etaSeconds)} left`;
  return answered + failures + left;
}

/** Returns a time in the largest unit that fits: “about 3 minutes”. */
function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  if (seconds < 5400) return `about ${numberOf(Math.round(seconds / 60), 'minute')}`;
  if (seconds < 129_600) return `about ${numberOf(Math.round(seconds / 3600), 'hour')}`;
  return `about ${numberOf(Math.round(seconds / 86_400), 'day')}`;
}

/** Returns the number of answers with each status, the most frequent first: “Unique 1,200”. */
export const answerFacts = ({ counts: { answers } }: Job): readonly (readonly [name: string, count: string])[] =>
  Object.entries(answers)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => [capitalised(name), amountText(count)]);

/** Returns the options of a job in words: “algorithm exact, budget 20,000,000”. */
export const optionText = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(
      ([name, value]) => `${name} ${typeof value === 'number' && name !== 'seed' ? value.toLocaleString('en') : value}`,
    )
    .join(', ') || 'no options: the defaults of the API';

/** Returns the budget in words, for a list. */
export const budgetText = (budget: JobOptions['budget']): string =>
  budget === undefined ? 'the default of the API' : `${amountText(budget)} units`;

/** Returns why a job was not cancelled or deleted, and a remedy. */
export const deedFaultText = (deed: 'cancelled' | 'deleted', fault: JobFault): string =>
  `The job was not ${deed}. ${faultText(fault)}`;

/** Returns the reason why a request for a job failed, and a remedy. The page adds links to the guides. */
export function faultText({ name, detail, retryAfter }: JobFault): string {
  switch (name) {
    case 'unauthorised':
    case 'forbidden':
      return 'This site takes jobs only with a key. Submit them by the command or by the API, which can send one.';
    case 'quota-exceeded':
    case 'too-many-requests':
      return `${sentenceOf(detail)} Try again in ${numberOf(retryAfter ?? 60, 'second')}.`;
    case 'unreachable':
      return `${sentenceOf(detail)} Try again when it answers.`;
    default:
      return sentenceOf(detail);
  }
}
