import { PROBLEMS, type Problem, problemDetails } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import { NO_STORE } from './preconditions.ts';

/** Seconds over which wrangler.toml counts the requests of a client, and their work. */
export const RATE_PERIOD = 60;

/** Answers a request with a problem. */
export function answerProblem(context: Context, problem: Problem, headers: Record<string, string> = {}) {
  context.set('problem', problem);
  return context.json(problemDetails(problem), PROBLEMS[problem.name].status, {
    'Content-Type': 'application/problem+json',
    ...(problem.name === 'too-many-requests' && { ...NO_STORE, 'Retry-After': String(RATE_PERIOD) }),
    ...headers,
  });
}

export type ProblemResponse = ReturnType<typeof answerProblem>;
