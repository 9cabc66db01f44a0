import { JobResultQuerySchema } from '@crosshatch/core/jobs';
import { hasAnswer, hasAnyAnswer, isMatched, type Problem, pulled } from '@crosshatch/core/problems';
import type { Context } from 'hono';
import type { ResultFile } from '../store.ts';
import { answerProblem, noSuchJob } from './answers.ts';
import type { Environment, Route, Services } from './environment.ts';
import { CLIENT_SCOPES, jobIdOf } from './jobs.ts';
import { type ByteRange, rangeOf } from './ranges.ts';
import { conditionsOf, readQuery } from './reading.ts';

/** Makes the route of a job's result. */
export const resultRoute = (services: Services): Route => ({
  method: 'GET',
  path: '/v1/jobs/:id/result',
  scopes: CLIENT_SCOPES,
  handle: (context) => result(context, services),
});

async function result(context: Context<Environment>, services: Services): Promise<Response> {
  const id = jobIdOf(context);
  if (id === undefined) return noSuchJob(context);
  const query = readQuery(context, JobResultQuerySchema);
  if (!query.ok) return answerProblem(context, query.error);
  const found = await services.hub.result(context.get('client'), id, { partial: query.value.partial ?? false });
  if (found === undefined) return noSuchJob(context);
  if (!found.ok) return answerProblem(context, found.error);
  const file = found.value;
  const etag = file.etag === undefined ? undefined : `"${file.etag}"`;
  const conditions = conditionsOf(context);
  if (!isMatched(conditions, etag)) return answerProblem(context, OTHER_RESULT);
  if (etag !== undefined && (hasAnswer(conditions, etag) || hasAnyAnswer(conditions))) {
    return context.body(null, 304, { ETag: etag });
  }
  // A result that still grows has no ranges: the next request would get another result.
  if (etag === undefined) return send(context, services, file, { from: 0, to: file.bytes });
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes' };
  const condition = context.req.header('If-Range');
  const isSame = condition === undefined || condition.trim() === etag;
  // RFC 9110: `Range` is for GET alone.
  const range = isSame && context.req.method === 'GET' ? rangeOf(context.req.header('Range'), file.bytes) : undefined;
  if (range === undefined) return send(context, services, file, { from: 0, to: file.bytes }, headers);
  if (range === 'unsatisfiable') {
    const detail = `the result has ${file.bytes} bytes; ask for a range within them`;
    return answerProblem(context, { name: 'range-beyond-end', detail }, { 'Content-Range': `bytes */${file.bytes}` });
  }
  const contentRange = `bytes ${range.from}-${range.to - 1}/${file.bytes}`;
  return send(context, services, file, range, { ...headers, 'Content-Range': contentRange }, 206);
}

const OTHER_RESULT: Problem = {
  name: 'precondition-failed',
  detail: 'If-Match does not name the ETag of this result; send the request without it',
};

/** Streams a range of the result, no faster than the client reads it. */
function send(
  context: Context<Environment>,
  services: Services,
  file: ResultFile,
  { from, to }: ByteRange,
  headers: Record<string, string> = {},
  status: 200 | 206 = 200,
): Response {
  const bytes = pulled(wholeOrCut(context, services, file.read(from, to)));
  // Nothing is read ahead.
  return context.body(new ReadableStream(bytes, { highWaterMark: 0 }), status, {
    'Content-Type': 'application/x-ndjson',
    'Content-Length': String(to - from),
    ...headers,
  });
}

/** Cuts the connection if the bytes break off, so that the client does not take the part that it has for the whole result. */
async function* wholeOrCut(
  context: Context<Environment>,
  services: Services,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  try {
    yield* bytes;
  } catch (error) {
    services.logError(error, context.get('requestId'));
    context.env.outgoing.destroy();
  }
}
