import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { jsonExcess } from '@crosshatch/core/formats';
import {
  type Conditions,
  contentTypeFault,
  formatProblem,
  type Problem,
  repeatedParameter,
  schemaProblem,
} from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Environment } from './environment.ts';

/* Reads the requests of clients: bodies within their limits of size and time, queries by their schemas, and conditions. */

/** The fault of a body, found while it is read. */
export class BodyFault extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** The seconds that a body may take, whatever its size. A body that takes longer must arrive at the least rate. */
export const PATIENCE_SECONDS = 30;

/** The least rate of a body, in bytes a second. */
export const LEAST_RATE = 16 * 1024;

/** The most bytes in the body of an operator's request, and of a runner's, except results. */
export const LONGEST_MESSAGE = 16 * 1024;

/** The most bytes to which a byte of gzip may inflate, on average. The clues of puzzles inflate to a few dozen. */
const MOST_INFLATION = 1000;

const LINE_FEED = 0x0a;

const INFLATED = new BodyFault({
  name: 'body-too-large',
  detail: `a byte of gzip may become ${MOST_INFLATION} bytes, on average`,
});

/** The conditions of a request on its answer. */
export const conditionsOf = (context: Context): Conditions => ({
  ifMatch: context.req.header('If-Match'),
  ifNoneMatch: context.req.header('If-None-Match'),
});

/** Returns the problem of a body whose media type, charset or coding the hub does not read. */
export function typeFault(context: Context, readable: readonly string[]): Problem | undefined {
  const name = 'unsupported-media-type';
  const fault = contentTypeFault(context.req.header('Content-Type'), readable);
  if (fault !== undefined) return { name, detail: fault };
  const coding = codingOf(context);
  if (/^(?:identity|gzip|x-gzip)$/.test(coding)) return undefined;
  return { name, detail: `the Content-Encoding is ${coding.slice(0, 100)}; expected gzip, or none` };
}

const codingOf = (context: Context): string =>
  context.req.header('Content-Encoding')?.trim().toLowerCase() || 'identity';

/**
 * Streams a request's body as text; inflates gzip. Throws a `BodyFault` if the body breaks off, is too long, arrives too
 * slowly, is not UTF-8, or is not gzip although its header says so.
 *
 * @param longest the most bytes of the body, both as it arrives and inflated
 */
export async function* textOf(context: Context<Environment>, longest: number): AsyncGenerator<string, void> {
  const { incoming } = context.env;
  const tooLarge = new BodyFault({ name: 'body-too-large', detail: `a body may have ${longest} bytes here` });
  if (Number(context.req.header('Content-Length')) > longest) throw tooLarge;
  const isGzip = codingOf(context).endsWith('gzip');
  let received = 0;
  const count = async function* () {
    for await (const bytes of inTime(incoming)) {
      received += bytes.length;
      if (received > longest) throw tooLarge;
      yield bytes;
    }
  };
  let size = 0;
  let line = 1;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of isGzip ? inflated(count()) : count()) {
      size += bytes.length;
      if (size > longest) throw tooLarge;
      if (isGzip && size > MOST_INFLATION * received) throw INFLATED;
      let text = '';
      // Each line is decoded by itself, so that a fault has its number.
      for (let start = 0, end = 0; start < bytes.length; start = end) {
        const feed = bytes.indexOf(LINE_FEED, start);
        end = feed < 0 ? bytes.length : feed + 1;
        text += decoder.decode(bytes.subarray(start, end), { stream: true });
        if (feed >= 0) line++;
      }
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    throw faultOf(error, line);
  }
}

/** Throws a `BodyFault` if a body arrives too slowly. Time that the reader takes does not count. */
async function* inTime(incoming: IncomingMessage): AsyncGenerator<Buffer, void> {
  const body: AsyncIterator<Buffer> = incoming[Symbol.asyncIterator]();
  let received = 0;
  let waited = 0;
  for (;;) {
    const asked = performance.now();
    const { done, value } = await body.next();
    if (done) return;
    waited += (performance.now() - asked) / 1000;
    received += value.length;
    if (waited > PATIENCE_SECONDS + received / LEAST_RATE) {
      throw new BodyFault({
        name: 'incomplete-body',
        detail: `the body came at less than ${LEAST_RATE} bytes a second`,
      });
    }
    yield value;
  }
}

function inflated(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // The callback may ignore errors, since the reader of the stream gets them too.
  return pipeline(Readable.from(bytes), createGunzip(), () => {});
}

/** Makes the fault of a body from an error. @param line the line that was read, from 1 */
function faultOf(error: unknown, line: number): unknown {
  if (!(error instanceof Error) || error instanceof BodyFault) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET' || code === 'Z_BUF_ERROR') {
    return new BodyFault({ name: 'incomplete-body', detail: 'the body broke off before its end' });
  }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return new BodyFault({
      name: 'malformed-json',
      detail: `line ${line} of the body has bytes that are no text in UTF-8`,
    });
  }
  if (code.startsWith('Z_')) {
    return new BodyFault({
      name: 'malformed-file',
      detail: 'the body is not gzip, though its Content-Encoding says so',
    });
  }
  return error;
}

/** Reads a request's whole body as text, as `textOf` does. */
export async function wholeTextOf(context: Context<Environment>, longest: number): Promise<string> {
  let text = '';
  for await (const piece of textOf(context, longest)) text += piece;
  return text;
}

/** Reads a whole JSON body by a schema. Throws a `BodyFault` if the body cannot be read. */
export async function readJson<Schema extends z.ZodType>(
  context: Context<Environment>,
  schema: Schema,
  longest: number,
): Promise<Result<z.output<Schema>, Problem>> {
  const wrongType = typeFault(context, ['application/json']);
  if (wrongType !== undefined) return failure(wrongType);
  const value = parseJson(await wholeTextOf(context, longest));
  if (!value.ok) return value;
  const body = schema.safeParse(value.value);
  return body.success ? success(body.data) : failure(schemaProblem(body.error, 'body'));
}

function parseJson(text: string): Result<unknown, Problem> {
  const excess = jsonExcess(text);
  if (excess !== undefined && !excess.ok) return failure(formatProblem(excess.error));
  try {
    return success(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure({ name: 'malformed-json', detail: 'the body is not JSON' });
  }
}

/** Reads a request's query by a schema. */
export function readQuery<Schema extends z.ZodType>(
  context: Context<Environment>,
  schema: Schema,
): Result<z.output<Schema>, Problem> {
  for (const [name, values] of Object.entries(context.req.queries())) {
    if (values.length > 1) return failure(repeatedParameter(name, values.length));
  }
  const query = schema.safeParse(context.req.query());
  return query.success ? success(query.data) : failure(schemaProblem(query.error, 'query'));
}
