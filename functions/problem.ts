import { type Problem, problemAnswer } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import { NO_STORE } from './preconditions.ts';

/** The period in seconds over which wrangler.toml counts a client's requests and their work. */
export const RATE_PERIOD = 60;

/** Answers a request with a problem. */
export function answerProblem(context: Context, problem: Problem, headers: Record<string, string> = {}) {
  context.set('problem', problem);
  const limit = problem.name === 'too-many-requests' && { ...NO_STORE, 'Retry-After': String(RATE_PERIOD) };
  return context.json(...problemAnswer(problem, { ...limit, ...headers }));
}

/**
 * Answers a request with the problem of an option. If the option is in the query, the problem names the parameter.
 *
 * @param body the validated JSON body, whose options take precedence
 */
export const answerOptionProblem = (context: Context, problem: Problem, body: object = {}) =>
  answerProblem(context, inQuery(context, problem, body));

function inQuery({ req }: Context, problem: Problem, body: object): Problem {
  const { pointer, ...rest } = problem;
  const [, parameter = ''] = pointer?.split('/') ?? [];
  if (parameter === '' || parameter in body || (req.method !== 'GET' && req.query(parameter) === undefined))
    return problem;
  return { ...rest, name: rest.name === 'invalid-field' ? 'invalid-parameter' : rest.name, parameter };
}

export type ProblemResponse = ReturnType<typeof answerProblem>;
