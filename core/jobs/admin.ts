import { z } from 'zod';

/*
 * Messages between an operator and the hub, about keys and about the parts that were given up.
 */

/**
 * Permissions of a key: `submit` submits jobs and reads the client's own jobs, `run` takes parts as a runner, and `operate`
 * issues keys, gives dead parts another chance, reads the metrics, and submits jobs of every kind.
 */
export const SCOPES = ['submit', 'run', 'operate'] as const;
export type Scope = (typeof SCOPES)[number];

const DAY = 24 * 3600;

/** The most days for which a key is valid. */
const MOST_DAYS = 3650;

const NAME_EXPECTED = 'expected a name of 1 to 100 characters, without control characters';
const SCOPES_EXPECTED = `expected a list of ${SCOPES.join(', ')}, or of some of these`;
const EXPIRY_EXPECTED = `expected a whole number of seconds, at most ${MOST_DAYS} days`;

/** A request for a key, `POST /v1/admin/keys`. */
export const KeyRequestSchema = z.strictObject({
  name: z
    .string(NAME_EXPECTED)
    // A database refuses the null character, and a terminal obeys other control characters.
    .regex(/^\P{Cc}{1,100}$/u, NAME_EXPECTED)
    .describe('Its name, for the list of keys.'),
  scopes: z.array(z.enum(SCOPES, SCOPES_EXPECTED), SCOPES_EXPECTED).min(1, SCOPES_EXPECTED).readonly(),
  expires: z
    .int(EXPIRY_EXPECTED)
    .min(1, EXPIRY_EXPECTED)
    .max(MOST_DAYS * DAY, EXPIRY_EXPECTED)
    .default(30 * DAY)
    .describe('Seconds until the key expires.'),
});

export type KeyRequest = z.infer<typeof KeyRequestSchema>;

const Time = z.iso.datetime();

/** A key as it is listed: without its secret. */
export const KeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)).readonly(),
  created: Time,
  expires: Time.optional(),
  revoked: Time.optional().describe('The time at which the key was revoked.'),
});

export type Key = z.infer<typeof KeySchema>;

/** The answer to a request for a key. No other answer shows the key. */
export const NewKeySchema = z.object({ id: z.string(), key: z.string() });

export type NewKey = z.infer<typeof NewKeySchema>;

/** The list of keys, `GET /v1/admin/keys`. */
export const KeyListSchema = z.object({ keys: z.array(KeySchema).readonly() });

/** A part that was given up after its last attempt. */
export const DeadPartSchema = z.object({
  job: z.uuid(),
  index: z.int().min(0).describe('Its number in the job, from 0.'),
  firstLine: z.int().min(1).describe('The number of its first line in the job, from 1.'),
  lines: z.int().min(0).describe('The number of its lines.'),
  attempts: z.int().min(0),
  detail: z.string().describe('The reason why the last attempt failed.'),
});

export type DeadPart = z.infer<typeof DeadPartSchema>;

/** The list of dead parts, `GET /v1/admin/dead`. */
export const DeadListSchema = z.object({ parts: z.array(DeadPartSchema).readonly() });

/** A request to give dead parts another chance, `POST /v1/admin/redrive`. Default: the dead parts of all jobs. */
export const RedriveRequestSchema = z.strictObject({ job: z.uuid('expected the id of a job').optional() });

/** The answer to such a request: the number of parts that wait again. */
export const RedrivenSchema = z.object({ parts: z.int().min(0) });
