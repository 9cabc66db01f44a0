import { isUuid, type JobRequest, NO_SUCH_JOB, puzzleFault } from '@crosshatch/core/jobs';
import type { Problem } from '@crosshatch/core/problems';
import { defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { answerProblem, type ProblemResponse } from '../problem.ts';
import {
  cancelRoute,
  deleteRoute,
  eventsRoute,
  jobRoute,
  listRoute,
  resultRoute,
  submitRoute,
} from './descriptions.ts';
import { forward, type HubAnswer } from './hub.ts';
import { submissionFault } from './submission.ts';

/** The routes of jobs, which the hub answers. */
export const jobRoutes = [
  defineOpenAPIRoute<typeof submitRoute, Environment, true>({ route: submitRoute, handler: submit }),
  defineOpenAPIRoute<typeof listRoute, Environment, true>({ route: listRoute, handler: passOn }),
  defineOpenAPIRoute<typeof jobRoute, Environment, true>({ route: jobRoute, handler: passOn }),
  defineOpenAPIRoute<typeof eventsRoute, Environment, true>({ route: eventsRoute, handler: passOn }),
  defineOpenAPIRoute<typeof resultRoute, Environment, true>({ route: resultRoute, handler: passOn }),
  defineOpenAPIRoute<typeof cancelRoute, Environment, true>({ route: cancelRoute, handler: passOn }),
  defineOpenAPIRoute<typeof deleteRoute, Environment, true>({ route: deleteRoute, handler: passOn }),
] as const;

type Answer = Promise<HubAnswer | ProblemResponse>;

/** Passes a request without a body on to the hub. */
async function passOn(context: Context<Environment>): Answer {
  const { id } = context.req.param();
  if (id !== undefined && !isUuid(id)) return answerProblem(context, NO_SUCH_JOB);
  return forward(context, { method: context.req.method, path: addressOf(context) });
}

/** Returns the path and the query of a request. Both were validated before. */
function addressOf({ req }: Context<Environment>): string {
  const { pathname, search } = new URL(req.url);
  return pathname + search;
}

/** Passes a request for a new job on. JSON lines go through as they arrive; JSON was read for validation. */
async function submit(context: Context<Environment, string, { out: { json: JobRequest } }>): Answer {
  const isJson = context.get('mediaType') === 'application/json';
  const fault =
    queryFault(context) ??
    (isJson ? puzzleFault(context.req.valid('json')) : undefined) ??
    (await submissionFault(context));
  if (fault !== undefined) return answerProblem(context, fault);
  const body = isJson ? await context.req.text() : context.req.raw.body;
  return forward(context, { method: 'POST', path: addressOf(context), body });
}

/** Finds the problem of a JSON body with options in its query. */
function queryFault({ req, get }: Context<Environment>): Problem | undefined {
  const [parameter] = Object.keys(req.query());
  if (get('mediaType') !== 'application/json' || parameter === undefined) return undefined;
  return { name: 'invalid-parameter', detail: `${parameter}: the options of a JSON body stand in it`, parameter };
}
