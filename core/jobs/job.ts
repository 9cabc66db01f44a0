import { z } from 'zod';
import { JOB_STATUSES } from './status.ts';

/*
 * The resource of the API that stands for heavy work, as clients see it.
 */

/** The most seconds that a job may wait and run together: seven days. */
export const LONGEST_JOB = 7 * 24 * 3600;

export const JOB_KINDS = ['solve', 'grade', 'dataset', 'experiment'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

const Count = z.int().min(0);
const Time = z.iso.datetime();

const CountsSchema = z
  .object({
    total: Count.describe('The lines of the job: a puzzle each.'),
    done: Count.describe('The lines that are answered.'),
    failed: Count.describe('The lines on which the runner failed. The other lines are answered.'),
    parts: z.object({ total: Count, done: Count }).describe('The parts into which the job is cut.'),
    answers: z
      .record(z.string(), Count)
      .describe('The number of answers with each status, such as `unique`. Problems count as `invalid` or `failed`.'),
  })
  .meta({ id: 'JobCounts' });

/** A job. */
export const JobSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(JOB_KINDS),
    status: z
      .enum(JOB_STATUSES)
      .describe(
        '`queued`: no part has begun. `cancelling`: runners are being told. `failed`: there is no result. The result of ' +
          'a job that is `cancelled` or `expired` has the answers that were there.',
      ),
    priority: z.int().min(0).max(9).describe('Parts of jobs with a higher priority are taken first.'),
    options: z.record(z.string(), z.unknown()).describe('The options that were sent.'),
    version: z.string().describe('The version of Crosshatch that answers. Another version may give other answers.'),
    created: Time,
    started: Time.optional().describe('The time at which the first part was taken.'),
    ended: Time.optional(),
    expires: Time.describe(
      'Before the end of the job, the time at which it is given up; after the end, the time at which its result is deleted.',
    ),
    counts: CountsSchema,
    attempts: Count.describe('How often a runner took a part. A part that was taken twice counts twice.'),
    etaSeconds: z.number().min(0).optional().describe('An estimate of the time to the end, once a part is done.'),
    error: z.string().optional().describe('The reason why the job failed.'),
    links: z
      .object({ self: z.string(), events: z.string(), result: z.string(), cancel: z.string() })
      .describe('The addresses of the job, of its events, its result and its cancellation.'),
  })
  .meta({ id: 'Job', description: 'Work that is done apart from the request that asks for it.' });

export type Job = z.infer<typeof JobSchema>;

/** A page of a client's jobs. */
export const JobListSchema = z
  .object({
    jobs: z.array(JobSchema).readonly(),
    next: z.string().optional().describe('The cursor of the next page. Without it, this is the last.'),
  })
  .meta({ id: 'JobList', description: 'Jobs, the newest first.' });

/** The data of an event of a job; `progress` and `end` are the names of events. */
export const JobEventSchema = JobSchema.pick({ id: true, status: true, counts: true, etaSeconds: true }).meta({
  id: 'JobEvent',
});

export type JobEvent = z.infer<typeof JobEventSchema>;
