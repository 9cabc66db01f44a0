import {
  IDEMPOTENCY_KEY,
  JobListQuerySchema,
  JobListSchema,
  JobQuerySchema,
  JobRequestSchema,
  JobResultQuerySchema,
  JobSchema,
} from '@crosshatch/core/jobs';
import { createRoute, z } from '@hono/zod-openapi';
import { linesContent } from '../batch.ts';
import { EXAMPLE_BATCH, EXAMPLE_RESULT } from '../routes/batch.ts';
import {
  answer,
  asText,
  bodyOf,
  CONDITIONS,
  header,
  OTHER_ETAG,
  PROBLEM_RESPONSES,
  problem,
  SAME_ETAG,
  textAnswer,
} from '../routes/content.ts';
import { EXAMPLE_EVENTS, EXAMPLE_JOB, EXAMPLE_JOB_REQUEST } from './example.ts';
import { JOB_TAKEN, STORAGE_FULL } from './taken.ts';

/** The part of the description that all routes of jobs share. */
const JOBS = { tags: ['jobs'], security: [{ key: [] }, {}] };

const JOB_PROBLEMS = {
  ...PROBLEM_RESPONSES,
  401: problem('The hub needs a key, and the request has no valid key.'),
  403: problem('The key does not allow this request.'),
  503: problem('The server has no hub, or the hub does not answer.'),
} as const;

const ONE_JOB_PROBLEMS = {
  ...JOB_PROBLEMS,
  404: problem('There is no such job, or it belongs to another client.'),
} as const;

const ONE_JOB = {
  params: z.object({ id: z.uuid().openapi({ description: 'The `id` of the job.', example: EXAMPLE_JOB.id }) }),
};

export const submitRoute = createRoute({
  ...JOBS,
  method: 'post',
  path: '/v1/jobs',
  operationId: 'createJob',
  summary: 'Submit a job',
  description:
    'Takes work that is too heavy for one request. The body is one puzzle as JSON, with its options beside it. Or it is up ' +
    'to 64 MiB of JSON lines, each a body of `/v1/solve` or `/v1/grade`, with options in the query. A budget may be a ' +
    'thousand times the largest one of `/v1/solve`. The answer comes at once and names the job. Runners then do the work, ' +
    'even if the client leaves. A server may need a key: `Authorization: Bearer cx_…`.',
  parameters: [
    header(
      'Idempotency-Key',
      'Any key for this request, 1 to 128 visible characters of ASCII. The same request with the same key gets the same job, so a retry makes no second job, unless it asks for another one with `again`.',
      { pattern: IDEMPOTENCY_KEY.source },
    ),
  ],
  request: {
    query: JobQuerySchema,
    body: bodyOf(JobRequestSchema, EXAMPLE_JOB_REQUEST, linesContent(EXAMPLE_BATCH.lines)),
  },
  responses: {
    202: JOB_TAKEN,
    ...JOB_PROBLEMS,
    400: problem('The query or the body is malformed.'),
    413: problem('The body is too large. JSON may have 4 MiB, JSON lines 64 MiB.'),
    415: problem('The `Content-Type` is missing, or not one of these.'),
    422: problem('The puzzle has a fault, or the `Idempotency-Key` belongs to another request.'),
    507: STORAGE_FULL,
  },
});

export const listRoute = createRoute({
  ...JOBS,
  method: 'get',
  path: '/v1/jobs',
  operationId: 'listJobs',
  summary: 'List the jobs',
  description: 'Lists the client’s own jobs, the newest first.',
  request: { query: JobListQuerySchema },
  responses: { 200: answer('A page of jobs.', JobListSchema, { jobs: [EXAMPLE_JOB] }), ...JOB_PROBLEMS },
});

export const jobRoute = createRoute({
  ...JOBS,
  method: 'get',
  path: '/v1/jobs/{id}',
  operationId: 'getJob',
  summary: 'Get a job',
  description: 'Gets the state of a job, with the number of its answers so far.',
  parameters: [
    header(
      'Prefer',
      '`wait=30` waits up to 30 seconds for the end of the job. With `If-None-Match` it waits for a change of the job.',
    ),
    header('If-None-Match', 'The `ETag` of the state that the client knows.'),
  ],
  request: ONE_JOB,
  responses: {
    200: answer('The job.', JobSchema, EXAMPLE_JOB),
    304: { description: 'The job has not changed: `If-None-Match` names its `ETag`.' },
    ...ONE_JOB_PROBLEMS,
  },
});

export const eventsRoute = createRoute({
  ...JOBS,
  method: 'get',
  path: '/v1/jobs/{id}/events',
  operationId: 'watchJob',
  summary: 'Watch a job',
  description:
    'Streams the progress of a job as server-sent events: `progress` after each change, and `end` at the end. After ' +
    'an interruption, `Last-Event-ID` resumes the stream; `EventSource` sends this header by itself.',
  parameters: [header('Last-Event-ID', 'The `id` of the last event that the client has.')],
  request: ONE_JOB,
  responses: {
    200: textAnswer('The events, each with a `JobEvent` as its data.', { 'text/event-stream': asText(EXAMPLE_EVENTS) }),
    204: { description: 'The job has ended, and the client has its last event.' },
    ...ONE_JOB_PROBLEMS,
  },
});

export const resultRoute = createRoute({
  ...JOBS,
  method: 'get',
  path: '/v1/jobs/{id}/result',
  operationId: 'getJobResult',
  summary: 'Get the result of a job',
  description:
    'Gets the answers of a job in the order of its lines. The bytes are those of the answer of `/v1/solve/batch`, with its last ' +
    'line. The `ETag` is their SHA-256. After an interruption, `Range` resumes the download.',
  parameters: [
    header('Range', 'The bytes to send, such as `bytes=1000-`.'),
    header(
      'If-Range',
      'The `ETag` of the answer whose bytes the client has. `Range` counts only if the answer is the same.',
    ),
    ...CONDITIONS,
  ],
  request: { ...ONE_JOB, query: JobResultQuerySchema },
  responses: {
    200: textAnswer('An answer on each line. Then the line that counts the answers.', {
      'application/x-ndjson': asText(EXAMPLE_RESULT),
    }),
    206: textAnswer('The bytes that `Range` asks for.', { 'application/x-ndjson': asText() }),
    304: SAME_ETAG,
    ...ONE_JOB_PROBLEMS,
    409: problem('The job has not ended; `partial=true` gets the answers so far.'),
    410: problem('The result is deleted. The hub keeps it for seven days, unless its operator sets another time.'),
    412: OTHER_ETAG,
    416: problem('`Range` begins behind the last byte of the result.'),
  },
});

const EXPECTED = header('If-Match', 'The `ETag` that the job has to have.');
const OTHER_STATE = problem('`If-Match` does not name the `ETag` of the job.');

export const cancelRoute = createRoute({
  ...JOBS,
  method: 'post',
  path: '/v1/jobs/{id}/cancel',
  operationId: 'cancelJob',
  summary: 'Cancel a job',
  description: 'Cancels a job, and keeps the answers of the parts that are done. A job that has ended does not change.',
  parameters: [EXPECTED],
  request: ONE_JOB,
  responses: { 200: answer('The job.', JobSchema, EXAMPLE_JOB), ...ONE_JOB_PROBLEMS, 412: OTHER_STATE },
});

export const deleteRoute = createRoute({
  ...JOBS,
  method: 'delete',
  path: '/v1/jobs/{id}',
  operationId: 'deleteJob',
  summary: 'Delete a job',
  description: 'Deletes a job with its puzzles and answers, even before its end. A second request answers 404.',
  parameters: [EXPECTED],
  request: ONE_JOB,
  responses: {
    204: { description: 'The job is gone.' },
    ...ONE_JOB_PROBLEMS,
    412: OTHER_STATE,
  },
});
