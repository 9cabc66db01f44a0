import { NO_SUCH_JOB } from '@crosshatch/core/jobs';
import { type Problem, problemAnswer } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import type { HubProblem } from '../store.ts';
import type { Environment } from './environment.ts';

/** Answers a request with a problem (RFC 9457). */
export function answerProblem(
  context: Context<Environment>,
  { retryAfter, ...problem }: Problem & Pick<HubProblem, 'retryAfter'>,
  headers: Record<string, string> = {},
): Response {
  const wait = retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) };
  return context.json(...problemAnswer(problem, { ...wait, ...headers }));
}

/** Answers that there is no such job: in the same way for another client's job and for a job that never existed. */
export const noSuchJob = (context: Context<Environment>): Response => answerProblem(context, NO_SUCH_JOB);
