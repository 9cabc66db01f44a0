import { JSON_LINES_TYPES } from '@crosshatch/core/answering';
import { ClaimRequestSchema, HeartbeatSchema, LONGEST_JOB_LINES, PartFailureSchema } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { HubProblem } from '../store.ts';
import { answerProblem } from './answers.ts';
import { type Environment, type Route, routeFor, type Services } from './environment.ts';
import { BodyFault, LONGEST_MESSAGE, readJson, typeFault, wholeTextOf } from './reading.ts';
import { untilGone } from './server-ends.ts';

/** Makes the routes of runners. */
export const workRoutes = (services: Services): readonly Route[] => [
  route('POST', '/v1/work/claims', (context) => claim(context, services)),
  route('POST', '/v1/work/claims/:claim/heartbeat', (context) => heartbeat(context, services)),
  route('PUT', '/v1/work/claims/:claim/result', (context) => complete(context, services)),
  route('POST', '/v1/work/claims/:claim/failure', (context) => fail(context, services)),
  route('POST', '/v1/work/claims/:claim/release', (context) => release(context, services)),
];

const route = routeFor('run');

const claimOf = (context: Context): string => context.req.param('claim') ?? '';

async function claim(context: Context<Environment>, { hub, metrics, closing }: Services): Promise<Response> {
  const request = await readJson(context, ClaimRequestSchema, LONGEST_MESSAGE);
  if (!request.ok) return answerProblem(context, request.error);
  const runner = context.get('client');
  const signal = untilGone(context, closing);
  const claimed = await hub.claim(runner, request.value, signal);
  if (!claimed.ok) return answerProblem(context, claimed.error);
  const { value } = claimed;
  if (value === undefined) return context.body(null, 204);
  if (signal.aborted) {
    // Otherwise nobody would work on the part before its lease is over.
    await hub.release(runner, value.claim);
    return context.body(null, 204);
  }
  metrics.claimed(value.claim);
  return context.json(value);
}

async function heartbeat(context: Context<Environment>, services: Services): Promise<Response> {
  const sign = await readJson(context, HeartbeatSchema, LONGEST_MESSAGE);
  if (!sign.ok) return answerProblem(context, sign.error);
  const answer = await services.hub.heartbeat(context.get('client'), claimOf(context), sign.value);
  return answer.ok ? context.json(answer.value) : refuse(context, services, answer.error);
}

async function complete(context: Context<Environment>, services: Services): Promise<Response> {
  const wrongType = typeFault(context, JSON_LINES_TYPES);
  if (wrongType !== undefined) return answerProblem(context, wrongType);
  const lines = await answersOf(context);
  const [runner, claim] = [context.get('client'), claimOf(context)];
  const done = lines.ok
    ? await services.hub.complete(runner, claim, lines.value)
    : await services.hub.refuse(runner, claim, lines.error);
  if (!done.ok) return refuse(context, services, done.error);
  if (lines.ok) services.metrics.completed(claim, lines.value);
  return context.body(null, 204);
}

/** Reads the answers of a part. Fails if they cannot be read; throws if the body breaks off, since it can be sent again. */
async function answersOf(context: Context<Environment>): Promise<Result<string, string>> {
  try {
    return success(await wholeTextOf(context, LONGEST_JOB_LINES));
  } catch (error) {
    if (!(error instanceof BodyFault) || error.problem.name === 'incomplete-body') throw error;
    return failure(error.problem.detail);
  }
}

async function fail(context: Context<Environment>, services: Services): Promise<Response> {
  const failure = await readJson(context, PartFailureSchema, LONGEST_MESSAGE);
  if (!failure.ok) return answerProblem(context, failure.error);
  return given(
    context,
    services,
    await services.hub.fail(context.get('client'), claimOf(context), failure.value.detail),
  );
}

const release = async (context: Context<Environment>, services: Services): Promise<Response> =>
  given(context, services, await services.hub.release(context.get('client'), claimOf(context)));

/** Answers a runner that has given its part back. */
function given(context: Context<Environment>, services: Services, done: Result<void, HubProblem>): Response {
  if (!done.ok) return refuse(context, services, done.error);
  services.metrics.givenBack(claimOf(context));
  return context.body(null, 204);
}

function refuse(context: Context<Environment>, { metrics }: Services, problem: HubProblem): Response {
  metrics.refused(claimOf(context), problem.name);
  return answerProblem(context, problem);
}
