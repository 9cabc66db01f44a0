import { hasEnded, type JobEvent, JobEventSchema } from '@crosshatch/core/jobs';
import { failure, parsedJson, type Result, success } from '@crosshatch/core/puzzle';
import { createParser } from 'eventsource-parser';
import { ask, askJson, mayPass, notCrosshatch, type Refusal, type Server, takePieces } from './ask.ts';
import { createBackoff } from './backoff.ts';

/** Milliseconds without a byte after which a connection counts as cut: a server sends a comment every 15 s. */
const SILENCE = 45_000;

interface Following {
  readonly onEvent: (event: JobEvent) => void;
  /** Whether the server answered a moment ago, so that it is waited for from the start. Default: false. */
  readonly isThere?: boolean;
}

/**
 * Follows the events of a job to its end. Connects again whenever the connection is cut, and goes on after the last event.
 *
 * @returns the last event, `end`. Fails if the server refuses, or does not answer at first
 */
export async function followJob(
  server: Server,
  id: string,
  { onEvent, isThere = false }: Following,
): Promise<Result<JobEvent, Refusal>> {
  const backoff = createBackoff();
  let hasBegun = isThere;
  let last = '';
  for (;;) {
    const read = await readEvents(server, id, last, (event, eventId) => {
      hasBegun = true;
      last = eventId;
      backoff.reset();
      onEvent(event);
    });
    if (read.ok && read.value !== undefined) return success(read.value);
    if (!read.ok && !(hasBegun && mayPass(read.error))) return read;
    await backoff.pause(read.ok ? 0 : read.error.retryAfter);
  }
}

/** Reads events until the connection ends. Returns the event `end` if it arrived, or the ended job if no event is left. */
async function readEvents(
  server: Server,
  id: string,
  after: string,
  onEvent: (event: JobEvent, id: string) => void,
): Promise<Result<JobEvent | undefined, Refusal>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), SILENCE);
  let last = after;
  let end: JobEvent | undefined;
  const parser = createParser({
    onId: (eventId) => {
      last = eventId;
    },
    onEvent({ event: name, data }) {
      const event = JobEventSchema.safeParse(parsedJson(data));
      if (!event.success) return;
      onEvent(event.data, last);
      if (name === 'end') end = event.data;
    },
  });
  const path = `/v1/jobs/${encodeURIComponent(id)}`;
  try {
    const answered = await ask(server, `${path}/events`, {
      headers: { Accept: 'text/event-stream', ...(after !== '' && { 'Last-Event-ID': after }) },
      signal: stop.signal,
    });
    if (!answered.ok) return answered;
    // The job has ended, and no event comes after the last one. The job itself has the fields of the event `end`.
    if (answered.value.status === 204) {
      const job = await askJson(server, path, JobEventSchema);
      // A job that was redriven since then has events again.
      return job.ok && !hasEnded(job.value.status) ? success(undefined) : job;
    }
    const isStream = answered.value.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!isStream) return failure(notCrosshatch(answered.value));
    const decoder = new TextDecoder();
    await takePieces(answered.value, (piece) => {
      timer.refresh();
      parser.feed(decoder.decode(piece, { stream: true }));
      if (end !== undefined) stop.abort();
    });
  } finally {
    clearTimeout(timer);
  }
  return success(end);
}
