import type { Job, JobEvent } from '@crosshatch/core/jobs';
import { VERSION } from '../version.ts';

const ID = '3f2c1d0e-9b8a-4c7d-8e6f-5a4b3c2d1e0f';

/** The job of the documentation when it is taken: three puzzles in two parts. */
export const QUEUED_JOB: Job = {
  id: ID,
  kind: 'solve',
  status: 'queued',
  priority: 5,
  options: { solutions: 2 },
  version: VERSION,
  created: '2026-11-01T10:00:00.000Z',
  expires: '2026-11-08T10:00:00.000Z',
  counts: { total: 3, done: 0, failed: 0, parts: { total: 2, done: 0 }, answers: {} },
  attempts: 0,
  links: {
    self: `/v1/jobs/${ID}`,
    events: `/v1/jobs/${ID}/events`,
    result: `/v1/jobs/${ID}/result`,
    cancel: `/v1/jobs/${ID}/cancel`,
  },
};

/** The job of the documentation a second later, when two puzzles are answered. */
export const EXAMPLE_JOB: Job = {
  ...QUEUED_JOB,
  status: 'running',
  started: '2026-11-01T10:00:00.500Z',
  counts: { total: 3, done: 2, failed: 0, parts: { total: 2, done: 1 }, answers: { unique: 2 } },
  attempts: 2,
  etaSeconds: 0.5,
};

const { id, status, counts, etaSeconds = 0 } = EXAMPLE_JOB;
const EXAMPLE_EVENT: JobEvent = { id, status, counts, etaSeconds };

/** An event of the running job, as it is sent. */
export const EXAMPLE_EVENTS = `retry: 2000\n\nevent: progress\nid: 1\ndata: ${JSON.stringify(EXAMPLE_EVENT)}\n\n`;
