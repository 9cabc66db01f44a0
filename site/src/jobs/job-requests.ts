import type { Job } from '@crosshatch/core/jobs';
import type { ProblemDetails } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';

/** The reason why a request for a job has no answer. */
export interface JobFault {
  /** The name of the problem, such as `jobs-unavailable`; `unreachable` if there was no answer. */
  readonly name: string;
  readonly detail: string;
  /** Seconds after which the request may be sent again, if the answer names them. */
  readonly retryAfter?: number;
}

/** The options of a job: the query fields that differ from their defaults. */
export interface JobOptions {
  readonly kind?: 'grade';
  readonly algorithm?: string;
  readonly solutions?: number;
  readonly budget?: number;
  readonly seed?: number;
}

/**
 * Submits puzzles as a job.
 *
 * @param lines JSON lines, one puzzle per line
 * @param idempotencyKey the key of this request; sending it again with the same key makes no second job
 */
export function submitJob(
  lines: string | Blob,
  options: JobOptions,
  idempotencyKey: string,
): Promise<Result<Job, JobFault>> {
  const query = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
  const headers = { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': idempotencyKey };
  return asked(`/v1/jobs?${query}`, { method: 'POST', headers, body: lines }, (response) => response.json());
}

/** Asks for the state of a job. */
export const askJob = (id: string): Promise<Result<Job, JobFault>> =>
  asked(jobPath(id), { cache: 'no-store' }, (response) => response.json());

/** Cancels a job. The answers of the parts that are done stay. */
export const cancelJob = (id: string): Promise<Result<Job, JobFault>> =>
  asked(`${jobPath(id)}/cancel`, { method: 'POST' }, (response) => response.json());

/** Deletes a job with its result. */
export const deleteJob = (id: string): Promise<Result<undefined, JobFault>> =>
  asked(jobPath(id), { method: 'DELETE' }, async () => undefined);

/** Fetches the result of a job: JSON lines. */
export const fetchResult = (id: string): Promise<Result<string, JobFault>> =>
  asked(`${jobPath(id)}/result`, { cache: 'no-store' }, (response) => response.text());

/** Returns the path of a job in the API. The paths of its events and its result begin with it. */
export const jobPath = (id: string): string => `/v1/jobs/${encodeURIComponent(id)}`;

/** Returns a new key for a request. `crypto.randomUUID` would need an encrypted connection. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The fault of a request without an answer. */
export const UNREACHABLE: JobFault = { name: 'unreachable', detail: 'the site cannot be reached' };

async function asked<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Result<Answer, JobFault>> {
  try {
    const response = await fetch(path, init);
    return response.ok ? success(await read(response)) : failure(await faultOf(response));
  } catch {
    return failure(UNREACHABLE);
  }
}

async function faultOf(response: Response): Promise<JobFault> {
  const after = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retry = Number.isFinite(after) && { retryAfter: after };
  // A server between the browser and the API may answer with its own page.
  const isProblem = response.headers.get('Content-Type')?.startsWith('application/problem+json') ?? false;
  if (!isProblem)
    return { name: 'unreachable', detail: `the site answers with the status ${response.status}`, ...retry };
  const { type, detail }: ProblemDetails = await response.json();
  return { name: type.replace(/^.*\//, ''), detail, ...retry };
}
