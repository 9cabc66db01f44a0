import {
  type Claim,
  type ClaimRequest,
  ClaimRequestSchema,
  ClaimSchema,
  HEARTBEAT_SECONDS,
  HeartbeatAnswerSchema,
  HeartbeatSchema,
  hasEnded,
  JOB_STATUSES,
  type Job,
  type JobEvent,
  JobEventSchema,
  JobListSchema,
  JobSchema,
  LEASE_SECONDS,
  LONGEST_CLAIM_WAIT,
  LONGEST_JOB,
  PartFailureSchema,
} from '@crosshatch/core/jobs';
import { expect, test } from 'vitest';

const JOB: Job = {
  id: 'b3b8d1a2-4d0f-4f3e-9b0c-1f2e3d4c5b6a',
  kind: 'solve',
  status: 'running',
  priority: 5,
  options: { solutions: 2 },
  version: '0.2.0',
  created: '2026-11-01T10:00:00.000Z',
  started: '2026-11-01T10:00:01.000Z',
  expires: '2026-11-08T10:00:00.000Z',
  counts: { total: 3, done: 1, failed: 0, parts: { total: 2, done: 1 }, answers: { unique: 1 } },
  attempts: 2,
  etaSeconds: 1.5,
  links: { self: '/v1/jobs/x', events: '/v1/jobs/x/events', result: '/v1/jobs/x/result', cancel: '/v1/jobs/x/cancel' },
};

test('a job, a list of jobs and an event keep every field of a job', () => {
  expect(JobSchema.parse(JOB)).toEqual(JOB);
  expect(JobListSchema.parse({ jobs: [JOB], next: 'c' })).toEqual({ jobs: [JOB], next: 'c' });
  const event: JobEvent = { id: JOB.id, status: JOB.status, counts: JOB.counts, etaSeconds: 1.5 };
  expect(JobEventSchema.parse(JOB)).toEqual(event);
  expect(LONGEST_JOB).toBe(7 * 24 * 3600);
});

test('a job has ended when it has succeeded, failed, been cancelled or expired, and not before', () => {
  expect(JOB_STATUSES.filter(hasEnded)).toEqual(['succeeded', 'failed', 'cancelled', 'expired']);
});

test('a claim of a part asks for no wait by default, and no longer wait than the hub holds a request open', () => {
  const asked: ClaimRequest = ClaimRequestSchema.parse({ runner: 'a', version: '1', kinds: ['solve'] });
  expect(asked.wait).toBe(0);
  expect(ClaimRequestSchema.safeParse({ ...asked, wait: LONGEST_CLAIM_WAIT + 1 }).success).toBe(false);
  expect(ClaimRequestSchema.safeParse({ ...asked, kinds: [] }).success).toBe(false);
  const claim: Claim = {
    claim: 'x.0',
    job: { id: JOB.id, kind: 'solve', options: {} },
    part: { index: 0, firstLine: 1, text: '{}\n' },
  };
  expect(ClaimSchema.parse(claim)).toEqual(claim);
});

test('a runner may miss two heartbeats before its part is given to another', () => {
  expect(3 * HEARTBEAT_SECONDS).toBeLessThan(LEASE_SECONDS);
  expect(HeartbeatSchema.parse({ answered: 4 })).toEqual({ answered: 4 });
  expect(HeartbeatAnswerSchema.parse({ cancel: true })).toEqual({ cancel: true });
  expect(PartFailureSchema.safeParse({ detail: 'x'.repeat(1001) }).success).toBe(false);
});
