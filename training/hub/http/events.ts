import { hasEnded, JobEventSchema } from '@crosshatch/core/jobs';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { JobState } from '../store.ts';
import { noSuchJob } from './answers.ts';
import type { Environment, Route, Services } from './environment.ts';
import { CLIENT_SCOPES, jobIdOf } from './jobs.ts';
import { untilGone } from './server-ends.ts';

/** The milliseconds between two comments. Without comments, proxies and clients would take the stream for dead. */
const COMMENT_INTERVAL = 15_000;

/** The milliseconds after which a client that lost the stream should connect again. */
const RETRY = 2000;

/** Makes the route of a job's events. */
export const eventRoute = (services: Services): Route => ({
  method: 'GET',
  path: '/v1/jobs/:id/events',
  scopes: CLIENT_SCOPES,
  handle: (context) => events(context, services),
});

/**
 * Streams a job's states as server-sent events. The id of an event is the revision of the job, which is the same at every hub.
 * Each event tells the whole state. So a client that resumes gets the present state once, and nothing that it already has.
 */
async function events(context: Context<Environment>, services: Services): Promise<Response> {
  const id = jobIdOf(context);
  const client = context.get('client');
  const state = id === undefined ? undefined : await services.hub.job(client, id);
  if (id === undefined || state === undefined) return noSuchJob(context);
  const known = context.req.header('Last-Event-ID');
  // 204 tells an EventSource not to connect again.
  if (known === String(state.revision) && hasEnded(state.job.status)) return context.body(null, 204);
  if (context.req.method === 'HEAD') return context.body(null, 200, { 'Content-Type': 'text/event-stream' });
  const signal = untilGone(context, services.closing);
  // Otherwise proxies such as nginx would buffer events.
  context.header('X-Accel-Buffering', 'no');
  return streamSSE(context, async (stream) => {
    await stream.write(`retry: ${RETRY}\n\n`);
    const comments = setInterval(() => stream.write(': the job goes on\n\n'), COMMENT_INTERVAL);
    try {
      let latest = state;
      for await (const next of services.hub.changes(client, id, signal)) {
        latest = next;
        if (known !== String(next.revision)) await stream.writeSSE(eventOf(next));
      }
      // A deleted job has no state, but its client still waits for the end.
      if (!signal.aborted && !hasEnded(latest.job.status)) {
        await stream.writeSSE(eventOf({ ...latest, job: { ...latest.job, status: 'cancelled' } }));
      }
    } catch (error) {
      // The client will connect again, and get the problem as an answer.
      services.logError(error, context.get('requestId'));
    } finally {
      clearInterval(comments);
    }
  });
}

const eventOf = ({ job, revision }: JobState) => ({
  event: hasEnded(job.status) ? 'end' : 'progress',
  id: String(revision),
  data: JSON.stringify(JobEventSchema.parse(job)),
});
