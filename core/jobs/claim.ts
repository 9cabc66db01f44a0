import { z } from 'zod';
import { JOB_KINDS } from './job.ts';

/*
 * Messages between a runner and the hub.
 */

/** Seconds without a heartbeat after which the hub gives a claimed part to another runner. */
export const LEASE_SECONDS = 10;

/** The most seconds between two heartbeats of a runner. */
export const HEARTBEAT_SECONDS = 3;

/** The most seconds for which a runner's request for a part is held open. */
export const LONGEST_CLAIM_WAIT = 30;

/** A runner's request for a part. */
export const ClaimRequestSchema = z.strictObject({
  runner: z.string().min(1).max(100).describe("The runner's name, for logs."),
  version: z.string().max(100).describe("The runner's version of Crosshatch. The hub refuses another than its own."),
  kinds: z.array(z.enum(JOB_KINDS)).min(1).readonly(),
  wait: z.number().min(0).max(LONGEST_CLAIM_WAIT).default(0).describe('Seconds to wait for a part.'),
});

export type ClaimRequest = z.infer<typeof ClaimRequestSchema>;

/** A part that a runner has claimed. */
export const ClaimSchema = z.object({
  claim: z
    .string()
    .describe('The name of the claim: that of the part, and of the attempt, which fences late results off.'),
  job: z.object({
    id: z.uuid(),
    kind: z.enum(JOB_KINDS),
    options: z.record(z.string(), z.unknown()),
  }),
  part: z.object({
    index: z.int().min(0),
    firstLine: z.int().min(1).describe('The number of its first line in the job, from 1.'),
    text: z.string().describe('Its lines, each with its line feed.'),
  }),
});

export type Claim = z.infer<typeof ClaimSchema>;

/** A sign of life of a runner. */
export const HeartbeatSchema = z.strictObject({
  answered: z.int().min(0).describe('The lines of the part that are answered.'),
});

/** The answer to a heartbeat. */
export const HeartbeatAnswerSchema = z.object({
  cancel: z.boolean().describe('True where the job is cancelled, so that the runner drops the part.'),
});

/** The longest reason why a runner cannot answer a part, in UTF-16 units. */
export const LONGEST_FAULT = 1000;

/** The reason why a runner cannot answer a part. */
export const PartFailureSchema = z.strictObject({
  // A database refuses null characters and halves of surrogate pairs, and a dying process may write anything.
  detail: z
    .string()
    .max(LONGEST_FAULT)
    .transform((text) => text.toWellFormed().replaceAll('\0', '\uFFFD')),
});
