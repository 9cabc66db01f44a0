import { JobSchema } from '@crosshatch/core/jobs';
import { answer, header, problem } from '../routes/content.ts';
import { QUEUED_JOB } from './example.ts';

// Parts of the descriptions of all routes that answer with a job.

/** The header that turns a request that could be answered at once into a job. */
export const PREFER = header(
  'Prefer',
  '`respond-async` makes a job of the request, which may then have the budget of a job. `respond-async, wait=10` gets the ' +
    'answer itself if it is ready within 10 seconds. The longest wait is 30 seconds.',
);

/** The answer to a request that has become a job. */
export const JOB_TAKEN = {
  ...answer('The job. Ask for its state at `Location`, or read its events.', JobSchema, QUEUED_JOB),
  headers: {
    Location: { schema: { type: 'string' }, description: 'The address of the job.' },
    'Retry-After': { schema: { type: 'integer' }, description: 'Seconds after which to ask for it.' },
  },
} as const;

/** The answer of a hub that accepts no further job. */
export const STORAGE_FULL = problem('The disk of the hub is nearly full.');

/**
 * The answers to a request that prefers to become a job. Not `as const`: when readonly fields are spread, the compiler takes
 * their keys for strings, and the typed client would not know the status 202.
 */
export const ASYNC_RESPONSES = {
  202: JOB_TAKEN,
  500: problem('A runner failed on this puzzle.'),
  503: problem(
    'The server cannot read its networks. Or the request prefers a job, and there is no hub, or the hub does not answer.',
  ),
  507: STORAGE_FULL,
};
