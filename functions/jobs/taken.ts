import { JobSchema } from '@crosshatch/core/jobs';
import { answer, problem } from '../routes/content.ts';
import { QUEUED_JOB } from './example.ts';

// Parts of the descriptions of all routes that answer with a job.

/** A header of a request. The typed client sends it in its options. */
export const header = (name: string, description: string, schema: object = {}) =>
  ({ in: 'header', name, description, schema: { type: 'string', ...schema } }) as const;

/** The header by which a request that could be answered at once becomes a job. */
export const PREFER = header(
  'Prefer',
  '`respond-async` makes a job of the request, which may then have the budget of a job. With `respond-async, wait=10` the ' +
    'answer itself comes if it is ready within 10 seconds; 30 is the most.',
);

/** The answer to a request that has become a job. */
export const JOB_TAKEN = {
  ...answer(
    'The job. `Location` is its address, `Retry-After` the seconds after which to ask for it.',
    JobSchema,
    QUEUED_JOB,
  ),
  headers: { Location: { schema: { type: 'string' }, description: 'The address of the job.' } },
} as const;

/** The answer of a hub that takes no further job. */
export const STORAGE_FULL = problem('The disk of the hub is nearly full.');

/** The answers to a request that prefers to become a job. */
export const ASYNC_RESPONSES = {
  202: JOB_TAKEN,
  500: problem('A runner failed on this puzzle.'),
  503: problem('The request prefers a job, and there is no hub, or it does not answer.'),
  507: STORAGE_FULL,
} as const;
