import type { Job, JobEvent } from '@crosshatch/core/jobs';
import { EXAMPLE_CLUES } from '../example.ts';
import { VERSION } from '../version.ts';

const ID = '3f2c1d0e-9b8a-4c7d-8e6f-5a4b3c2d1e0f';

/** The request of the documentation for a job. */
export const EXAMPLE_JOB_REQUEST = { kind: 'solve', puzzle: EXAMPLE_CLUES, budget: 1_000_000_000 } as const;

/** The job of the documentation when it is accepted. */
export const QUEUED_JOB: Job = {
  id: ID,
  kind: 'solve',
  status: 'queued',
  priority: 5,
  options: { budget: EXAMPLE_JOB_REQUEST.budget },
  version: VERSION,
  created: '2026-11-01T10:00:00.000Z',
  expires: '2026-11-08T10:00:00.000Z',
  counts: { total: 1, done: 0, failed: 0, parts: { total: 1, done: 0 }, answers: {} },
  attempts: 0,
  links: {
    self: `/v1/jobs/${ID}`,
    events: `/v1/jobs/${ID}/events`,
    result: `/v1/jobs/${ID}/result`,
    cancel: `/v1/jobs/${ID}/cancel`,
  },
};

/** The job of the documentation a second later, when its puzzle is answered. */
export const EXAMPLE_JOB: Job = {
  ...QUEUED_JOB,
  status: 'succeeded',
  started: '2026-11-01T10:00:00.500Z',
  ended: '2026-11-01T10:00:01.000Z',
  expires: '2026-11-08T10:00:01.000Z',
  counts: { total: 1, done: 1, failed: 0, parts: { total: 1, done: 1 }, answers: { unique: 1 } },
  attempts: 1,
};

const eventText = (name: string, number: number, { id, status, counts }: JobEvent): string =>
  `event: ${name}\nid: ${number}\ndata: ${JSON.stringify({ id, status, counts })}\n\n`;

/** The events of the job, in the form in which they are sent. */
export const EXAMPLE_EVENTS = `retry: 2000\n\n${eventText('progress', 1, QUEUED_JOB)}${eventText('end', 2, EXAMPLE_JOB)}`;
