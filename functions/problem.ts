import { PROBLEMS, type Problem, problemDetails } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import { NO_STORE } from './preconditions.ts';

/** Seconds over which wrangler.toml counts the requests of a client, and their work. */
export const RATE_PERIOD = 60;

/** Answers a request with a problem. */
export function answerProblem(context: Context, problem: Problem, headers: Record<string, string> = {}) {
  context.set('problem', problem);
  return context.json(problemDetails(inQuery(context, problem)), PROBLEMS[problem.name].status, {
    'Content-Type': 'application/problem+json',
    ...(problem.name === 'too-many-requests' && { ...NO_STORE, 'Retry-After': String(RATE_PERIOD) }),
    ...headers,
  });
}

/** The problem with a field, as one with a parameter where the query has it. */
function inQuery({ req }: Context, problem: Problem): Problem {
  const { pointer, ...rest } = problem;
  const parameter = pointer?.slice(1);
  if (!parameter || (req.method !== 'GET' && req.query(parameter) === undefined)) return problem;
  return { ...rest, name: rest.name === 'invalid-field' ? 'invalid-parameter' : rest.name, parameter };
}

export type ProblemResponse = ReturnType<typeof answerProblem>;
