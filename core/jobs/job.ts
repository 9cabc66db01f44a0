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
    total: Count.describe('The lines of the job, with one puzzle each. A data set or an experiment is one line.'),
    done: Count.describe(
      'The lines that are answered. While the job runs, this includes lines of parts that are not done.',
    ),
    failed: Count.describe('The lines on which the runner failed. The other lines are answered.'),
    parts: z
      .object({ total: Count.describe('All parts.'), done: Count.describe('The parts that are done.') })
      .describe('The parts into which the hub cuts the job. Runners take one part at a time.'),
    answers: z
      .record(z.string(), Count)
      .describe(
        'The number of answers with each status, such as `unique`, in the parts that are done. Problems count as `invalid` or ' +
          '`failed`.',
      ),
  })
  .meta({ id: 'JobCounts', description: 'The progress of a job, in lines and parts.' });

/** A job. */
export const JobSchema = z
  .object({
    id: z.uuid().describe('Names the job in its addresses.'),
    kind: z.enum(JOB_KINDS).describe('The kind of work.'),
    status: z
      .enum(JOB_STATUSES)
      .describe(
        '`queued`: no part has begun. `running`: runners work on it. `cancelling`: runners are told to stop. `succeeded`: the ' +
          'result is complete. `failed`: the result has no answers. `cancelled`, `expired`: the result has the answers of the parts ' +
          'that are done.',
      ),
    priority: z.int().min(0).max(9).describe('Runners take the parts of jobs with a higher priority first.'),
    options: z.record(z.string(), z.unknown()).describe('The options that were sent.'),
    version: z.string().describe('The version of Crosshatch that answers. Another version may give other answers.'),
    created: Time.describe('The time at which the job was submitted.'),
    started: Time.optional().describe('The time at which the first part was taken.'),
    ended: Time.optional().describe('The time at which the job ended.'),
    expires: Time.describe(
      'Before the end of the job, the time at which the hub gives it up. After the end, the time at which it deletes the result.',
    ),
    counts: CountsSchema,
    attempts: Count.describe('The number of times that a runner took a part. A part that is tried twice counts twice.'),
    etaSeconds: z
      .number()
      .min(0)
      .optional()
      .describe('The estimated seconds to the end. Present after the first part.'),
    error: z.string().optional().describe('The reason why the job failed.'),
    links: z
      .object({
        self: z.string().describe('The address of the job.'),
        events: z.string().describe('The address of its events.'),
        result: z.string().describe('The address of its result.'),
        cancel: z.string().describe('The address that cancels it.'),
      })
      .describe('The addresses of the job, as paths on this server.'),
  })
  .meta({ id: 'Job', description: 'Work that is done apart from the request that asks for it.' });

export type Job = z.infer<typeof JobSchema>;

/** A page of a client's jobs. */
export const JobListSchema = z
  .object({
    jobs: z.array(JobSchema).readonly().describe('The jobs of this page, the newest first.'),
    next: z.string().optional().describe('The cursor of the next page. Without it, this is the last.'),
  })
  .meta({ id: 'JobList', description: 'Jobs, the newest first.' });

/** The data of an event of a job; `progress` and `end` are the names of events. */
export const JobEventSchema = JobSchema.pick({ id: true, status: true, counts: true, etaSeconds: true }).meta({
  id: 'JobEvent',
});

export type JobEvent = z.infer<typeof JobEventSchema>;
