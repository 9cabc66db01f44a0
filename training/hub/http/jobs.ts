import { JSON_LINES_TYPES, modelFault, type Options } from '@crosshatch/core/answering';
import {
  hasEnded,
  idempotencyKeyFault,
  isUuid,
  type Job,
  JobListQuerySchema,
  JobQuerySchema,
  type JobRequest,
  JobRequestSchema,
  LONGEST_JOB_BODY,
  LONGEST_JOB_LINES,
  orderOfBody,
  orderOfQuery,
  preferencesOf,
  puzzleFault,
} from '@crosshatch/core/jobs';
import {
  type Conditions,
  hasAnswer,
  hasAnyAnswer,
  isMatched,
  mediaTypeOf,
  type Problem,
} from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import type { Context } from 'hono';
import { commandFault } from '../../work/command-fault.ts';
import type { Client, IsExpected, JobState, Submission } from '../store.ts';
import { answerProblem, noSuchJob } from './answers.ts';
import type { Environment, Route, Services } from './environment.ts';
import { conditionsOf, readJson, readQuery, textOf, typeFault } from './reading.ts';
import { untilGone } from './server-ends.ts';

/** The scopes of which a client of jobs needs one. */
export const CLIENT_SCOPES = ['submit', 'operate'] as const;

/** Makes the routes of clients, except those of events and results. */
export const jobRoutes = (services: Services): readonly Route[] => [
  { method: 'POST', path: '/v1/jobs', scopes: CLIENT_SCOPES, handle: (context) => submit(context, services) },
  { method: 'GET', path: '/v1/jobs', scopes: CLIENT_SCOPES, handle: (context) => list(context, services) },
  { method: 'GET', path: '/v1/jobs/:id', scopes: CLIENT_SCOPES, handle: (context) => show(context, services) },
  { method: 'DELETE', path: '/v1/jobs/:id', scopes: CLIENT_SCOPES, handle: (context) => remove(context, services) },
  {
    method: 'POST',
    path: '/v1/jobs/:id/cancel',
    scopes: CLIENT_SCOPES,
    handle: (context) => cancel(context, services),
  },
];

/** Reads the id of the job in a request's address; undefined if it is not a valid id. */
export function jobIdOf(context: Context): string | undefined {
  const id = context.req.param('id');
  return id !== undefined && isUuid(id) ? id.toLowerCase() : undefined;
}

async function submit(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const client = context.get('client');
  const asked = await submissionOf(context);
  if (!asked.ok) return answerProblem(context, asked.error);
  const job = await hub.submit(client, asked.value);
  if (!job.ok) return answerProblem(context, job.error);
  return context.json(job.value, 202, { Location: job.value.links.self, 'Retry-After': retryAfter(job.value) });
}

/** Reads the submission of a request. The lines of a batch are read when the store takes them. */
async function submissionOf(context: Context<Environment>): Promise<Result<Submission, Problem>> {
  const wrongType = typeFault(context, [...JSON_LINES_TYPES, 'application/json']);
  if (wrongType !== undefined) return failure(wrongType);
  const sentKey = context.req.header('Idempotency-Key');
  const wrongKey = idempotencyKeyFault(sentKey);
  if (wrongKey !== undefined) return failure(wrongKey);
  const named = sentKey !== undefined && { idempotencyKey: sentKey };
  if (mediaTypeOf(context.req.header('Content-Type')) !== 'application/json') {
    const query = readQuery(context, JobQuerySchema);
    if (!query.ok) return query;
    const { again = false, ...asked } = query.value;
    return success({
      ...orderOfQuery(asked),
      lines: textOf(context, LONGEST_JOB_LINES),
      ...(again && { again }),
      ...named,
    });
  }
  const body = await readJson(context, JobRequestSchema, LONGEST_JOB_BODY);
  if (!body.ok) return body;
  const fault = await bodyFault(context.get('client'), body.value);
  if (fault !== undefined) return failure(fault);
  const { again = false, ...asked } = body.value;
  const { line, ...order } = orderOfBody(asked);
  return success({ ...order, lines: oneLine(line), ...(again && { again }), ...named });
}

/** Returns the problem of a JSON body that its schema does not find. */
async function bodyFault({ scopes }: Client, request: JobRequest): Promise<Problem | undefined> {
  if ('name' in request) {
    const detail = `a job of the kind ${request.kind} needs a key with operate`;
    return scopes.has('operate') ? commandFault(request) : { name: 'forbidden', detail };
  }
  const fault = puzzleFault(request);
  if (fault !== undefined || request.kind !== 'solve') return fault;
  // The puzzle may have an algorithm and a model of its own, as a line of a batch may.
  const { algorithm = 'exact', model }: Options = { ...request, ...request.puzzle };
  return modelFault(algorithmOf(algorithm), model);
}

async function* oneLine(line: string): AsyncGenerator<string, void> {
  yield `${line}\n`;
}

async function list(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const query = readQuery(context, JobListQuerySchema);
  if (!query.ok) return answerProblem(context, query.error);
  const { limit = 20, cursor } = query.value;
  const page = await hub.jobs(context.get('client'), { limit, ...(cursor !== undefined && { cursor }) });
  return page.ok ? context.json(page.value) : answerProblem(context, page.error);
}

async function show(context: Context<Environment>, services: Services): Promise<Response> {
  const id = jobIdOf(context);
  if (id === undefined) return noSuchJob(context);
  const state = await services.hub.job(context.get('client'), id);
  if (state === undefined) return noSuchJob(context);
  const { wait } = preferencesOf(context.req.header('Prefer'));
  if (wait === undefined) return answerState(context, state);
  const later = await stateAfter(context, services, state, wait);
  if (later === undefined) return noSuchJob(context);
  return answerState(context, later, { 'Preference-Applied': `wait=${wait}` });
}

/**
 * Waits until the job's state differs from the one that the client names, or, if it names none, until the job ends. Returns
 * undefined if the job is deleted.
 */
async function stateAfter(
  context: Context<Environment>,
  { hub, closing }: Services,
  state: JobState,
  seconds: number,
): Promise<JobState | undefined> {
  const conditions = conditionsOf(context);
  const isNews = ({ job, revision }: JobState) =>
    hasEnded(job.status) || (conditions.ifNoneMatch !== undefined && !isKnown(conditions, revision));
  let latest = state;
  if (isNews(latest) || seconds === 0) return latest;
  const signal = AbortSignal.any([untilGone(context, closing), AbortSignal.timeout(seconds * 1000)]);
  for await (const next of hub.changes(context.get('client'), state.job.id, signal)) {
    latest = next;
    if (isNews(latest)) return latest;
  }
  return signal.aborted ? latest : hub.job(context.get('client'), state.job.id);
}

function answerState(
  context: Context<Environment>,
  { job, revision }: JobState,
  headers: Record<string, string> = {},
): Response {
  const all = {
    ...headers,
    ETag: tagOf(revision),
    ...(!hasEnded(job.status) && { 'Retry-After': retryAfter(job) }),
  };
  return isKnown(conditionsOf(context), revision) ? context.body(null, 304, all) : context.json(job, 200, all);
}

/** Makes the tag of a state. It is weak, since the estimate of the time to the end differs from moment to moment. */
const tagOf = (revision: number): string => `W/"${revision}"`;

/** Whether `If-None-Match` names this state. */
const isKnown = (conditions: Conditions, revision: number): boolean =>
  hasAnswer(conditions, tagOf(revision)) || hasAnyAnswer(conditions);

/** Returns the seconds after which the client should ask again. */
const retryAfter = ({ etaSeconds = 1 }: Job): string => String(Math.min(30, Math.max(1, Math.ceil(etaSeconds))));

async function cancel(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const id = jobIdOf(context);
  const state = id === undefined ? undefined : await hub.cancel(context.get('client'), id, expectedBy(context));
  if (state === 'changed') return answerProblem(context, OTHER_STATE);
  return state === undefined ? noSuchJob(context) : context.json(state.job, 200, { ETag: tagOf(state.revision) });
}

async function remove(context: Context<Environment>, { hub }: Services): Promise<Response> {
  const id = jobIdOf(context);
  const removed = id !== undefined && (await hub.remove(context.get('client'), id, expectedBy(context)));
  if (removed === 'changed') return answerProblem(context, OTHER_STATE);
  return removed ? context.body(null, 204) : noSuchJob(context);
}

/**
 * The states in which `If-Match` allows to change a job; undefined without the header. By RFC 9110, no weak tag matches, and so
 * none of a job. But the tag of a job changes whenever the job does; it is weak only because of the estimate.
 */
function expectedBy(context: Context): IsExpected | undefined {
  const { ifMatch, ...others } = conditionsOf(context);
  if (ifMatch === undefined) return undefined;
  return ({ revision }) => isMatched({ ...others, ifMatch: ifMatch.replaceAll('W/"', '"') }, `"${revision}"`);
}

const OTHER_STATE: Problem = {
  name: 'precondition-failed',
  detail: 'If-Match does not name the ETag that this job has now; ask for the job again',
};
