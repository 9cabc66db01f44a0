import { JSON_LINES_TYPES } from '@crosshatch/core/answering';
import { idempotencyKeyFault, type Job, JobSchema, LONGEST_JOB_LINES, type Preferences } from '@crosshatch/core/jobs';
import type { Problem } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { refuseWork } from '../middleware/rate-limit.ts';
import { answerProblem } from '../problem.ts';
import { askHub, passBack, unreachable } from './hub.ts';

/** Finds the problem of a request that makes a job, apart from its query and its body. Counts the request as heavy work. */
export async function submissionFault(context: Context<Environment>): Promise<Problem | undefined> {
  const fault = idempotencyKeyFault(context.req.header('Idempotency-Key'));
  if (fault !== undefined) return fault;
  // A JSON body was already read, within its own limit.
  if (Number(context.req.header('Content-Length')) > LONGEST_JOB_LINES) {
    return { name: 'body-too-large', detail: `the lines of a job may have ${LONGEST_JOB_LINES} bytes` };
  }
  return refuseWork(context);
}

/** The JSON lines of a job, and the query with the defaults of the lines. */
interface Submission {
  readonly search: URLSearchParams;
  readonly body: string | ReadableStream<Uint8Array> | null;
}

/**
 * Submits a job, and waits as long as the client prefers. Answers with the result if it is ready, otherwise with the job.
 *
 * @param answer makes the answer from a result, with headers; undefined if the result breaks off
 */
export async function submitAndWait(
  context: Context<Environment>,
  { search, body }: Submission,
  { wait = 0 }: Preferences,
  answer: (result: Response, headers: Record<string, string>) => Promise<Response | undefined>,
): Promise<Response> {
  const fault = await submissionFault(context);
  if (fault !== undefined) return answerProblem(context, fault);
  const key = context.req.header('Idempotency-Key');
  const headers = { 'Content-Type': JSON_LINES_TYPES[0], ...(key !== undefined && { 'Idempotency-Key': key }) };
  const taken = await askHub(context, { method: 'POST', path: `/v1/jobs?${search}`, headers, body });
  if (!taken.ok) return unreachable(context);
  if (taken.value.status !== 202) return passBack(context, taken.value);
  const applied = { 'Preference-Applied': 'respond-async' };
  if (wait === 0) return passBack(context, taken.value, applied);
  const submitted = await jobOf(taken.value);
  if (submitted === undefined) return unreachable(context);
  const job = (await ended(context, submitted, wait)) ?? submitted;
  const result = job.status === 'succeeded' ? await resultOf(context, job) : undefined;
  const answered = result && (await answer(result, { 'Preference-Applied': `wait=${wait}` }));
  if (answered !== undefined) return answered;
  const { self } = job.links;
  return context.json(job, 202, {
    'Preference-Applied': `respond-async, wait=${wait}`,
    Location: self,
    'Retry-After': taken.value.headers.get('Retry-After') ?? '1',
  });
}

/** Waits for the end of a job, at most some seconds. Returns the job as it is then; undefined if the hub does not answer. */
async function ended(context: Context<Environment>, { id }: Job, seconds: number): Promise<Job | undefined> {
  const headers = { Prefer: `wait=${seconds}` };
  const looked = await askHub(context, { method: 'GET', path: `/v1/jobs/${id}`, headers });
  return looked.ok ? jobOf(looked.value) : undefined;
}

async function resultOf(context: Context<Environment>, { id }: Job): Promise<Response | undefined> {
  const result = await askHub(context, { method: 'GET', path: `/v1/jobs/${id}/result`, headers: {} });
  return result.ok && result.value.status === 200 ? result.value : undefined;
}

/** Reads the job in an answer of the hub; undefined for another answer, or one that breaks off. */
async function jobOf(answer: Response): Promise<Job | undefined> {
  return answer.ok ? JobSchema.safeParse(await answer.json().catch(() => undefined)).data : undefined;
}
