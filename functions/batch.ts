import { BUG, type Problem, type ProblemDetails, problemDetails, schemaProblem } from '@crosshatch/core/problems';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { misspeltField } from './known-names.ts';
import { BATCH_TIME, LINE_TIME, LONGEST_BATCH, LONGEST_BODY, MOST_LINES, USUAL } from './limits.ts';
import { refuseWork } from './middleware/rate-limit.ts';
import { parseJson } from './middleware/validation.ts';
import { answerProblem } from './problem.ts';
import { type GameBodies, refuseType } from './reading.ts';
import { negotiate, notAcceptable } from './representation.ts';
import { type StreamedLine, streamedLines } from './streamed-lines.ts';

export const JSON_LINES = 'application/x-ndjson';
const JSON_LINES_TYPES = [JSON_LINES, 'application/jsonl', 'application/json-lines', 'text/plain'];

export const jsonLine = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The last line: the number of answers, and whether all lines were answered. */
export const endLine = (answers: number, complete: boolean) => jsonLine({ end: true, answers, complete });

/** The sentences that the descriptions of all batches share. */
export const BATCH_RULES =
  'The answer to a faulty line is a problem with its `id`; the other lines are still ' +
  'answered. Options in the query are the defaults of every line. The last line is no answer: ' +
  '`{"end":true,"answers":2,"complete":true}` gives the number of answers; without that line the connection was cut. ' +
  `A batch may have ${MOST_LINES} lines, and the work of about 20 s of a processor: beyond that it ends with a ` +
  'problem, and `complete` is false.';

type Id = string | number;

/** A line of a batch: its id, and its body or why it has none. */
export interface BatchLine<Body> {
  readonly id: Id | undefined;
  readonly body: Result<Body, Problem>;
}

/** The answer to a line, and its time in nanoseconds by the estimates of the limits. */
interface LineAnswer {
  readonly value: object;
  readonly time: number;
}

/** Answers each line of a request's body by a callback. @param answerLine gets the text, and the line's number from 1 */
export function answerBatch(
  context: Context<Environment>,
  answerLine: (text: string, number: number) => Promise<LineAnswer>,
): Response {
  const refused = refuseType(context, JSON_LINES_TYPES);
  if (refused !== undefined) return refused;
  if (negotiate(context.req.header('Accept'), JSON_LINES_TYPES) === undefined) {
    return notAcceptable(context, JSON_LINES_TYPES);
  }
  if (Number(context.req.header('Content-Length')) > LONGEST_BATCH) return answerProblem(context, TOO_LARGE);
  const body = context.req.raw.body;
  const answers = body === null ? endLine(0, true) : streamOf(answerLines(context, body, answerLine));
  return context.body(answers, 200, { 'Content-Type': JSON_LINES });
}

const TOO_LARGE: Problem = { name: 'body-too-large', detail: `a batch may have ${LONGEST_BATCH} bytes` };
const LINE_TOO_LONG: Problem = { name: 'body-too-large', detail: `a line may have ${LONGEST_BODY} bytes` };

const TOO_MANY_LINES: Problem = { name: 'too-much-work', detail: `a batch may have ${MOST_LINES} lines` };
const TOO_MUCH_WORK: Problem = {
  name: 'too-much-work',
  detail: 'the lines before this one took all the work that a batch may do; send the rest as another batch',
};

/**
 * Answers each line when the reader asks for it, so that a slow reader holds back the solving and fills no memory. The
 * last line ends the batch, after its last answer or the problem that ended it: without that line, the answers were cut
 * off.
 */
async function* answerLines(
  context: Context<Environment>,
  body: ReadableStream<Uint8Array>,
  answerLine: (text: string, number: number) => Promise<LineAnswer>,
): AsyncGenerator<string, void> {
  let number = 0;
  let answers = 0;
  let time = 0;
  // The usual work of a request is free. After that, each further amount of that size counts as a heavy request.
  let allowed = USUAL.time;
  let isOver = false;
  for await (const line of streamedLines(body, { line: LONGEST_BODY, text: LONGEST_BATCH })) {
    // The rest is still read: many clients lose an answer that ends before they have sent everything.
    if (isOver) continue;
    number++;
    const position = { line: number, column: 1 };
    time += LINE_TIME.each;
    const fault = await endOf(context, line, number, time, allowed);
    if (fault !== undefined) {
      isOver = true;
      yield jsonLine(problemDetails({ ...fault, position }));
      continue;
    }
    if (time > allowed) allowed += USUAL.time;
    if (!('text' in line)) {
      answers++;
      yield jsonLine(problemDetails({ ...LINE_TOO_LONG, position }));
    } else if (line.text.trim() !== '') {
      const answer = await answerSafely(line.text, number, answerLine);
      time += LINE_TIME.character * line.text.length + answer.time;
      answers++;
      yield jsonLine(answer.value);
    }
  }
  yield endLine(answers, !isOver);
}

/** The problem that ends a batch before a line. */
async function endOf(
  context: Context<Environment>,
  line: StreamedLine,
  number: number,
  time: number,
  allowed: number,
): Promise<Problem | undefined> {
  if ('fault' in line && line.fault === 'text-too-long') return TOO_LARGE;
  if (number > MOST_LINES) return TOO_MANY_LINES;
  if (time > BATCH_TIME) return TOO_MUCH_WORK;
  return time > allowed ? refuseWork(context) : undefined;
}

/** A bug is answered too, and does not end the batch. */
async function answerSafely(
  text: string,
  number: number,
  answerLine: (text: string, number: number) => Promise<LineAnswer>,
): Promise<LineAnswer> {
  try {
    return await answerLine(text, number);
  } catch (error) {
    console.error(error);
    return { value: problemDetails({ ...BUG, position: { line: number, column: 1 } }), time: 0 };
  }
}

/** A stream of texts in UTF-8. A reader that leaves ends the generator. */
function streamOf(texts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const next = await texts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    async cancel() {
      await texts.return();
    },
  });
}

/** Reads a line as JSON of a schema. */
export function readBatchLine<Schema extends z.ZodObject>(
  text: string,
  schema: Schema,
  game: GameBodies,
): BatchLine<z.output<Schema>> {
  const value = parseJson(text);
  const id = idOf(value);
  if (value === undefined) return { id, body: failure(game.malformedJson(text)) };
  const odd = game.elsewhere(value) ?? misspeltField(value, Object.keys(schema.shape));
  if (odd !== undefined) return { id, body: failure(odd) };
  const body = schema.safeParse(value);
  return { id, body: body.success ? success(body.data) : failure(schemaProblem(body.error, 'body')) };
}

/** The answer to a line, or its problem, with its id. @param number the line's, from 1 */
export function answerWithId<Answer extends object>(
  id: Id | undefined,
  found: Result<Answer, Problem>,
  number: number,
): (Answer | ProblemDetails) & { readonly id?: Id } {
  const name = id !== undefined && { id };
  if (found.ok) return { ...name, ...found.value };
  const position = { line: number, column: found.error.position?.column ?? 1 };
  return { ...name, ...problemDetails({ ...found.error, position }) };
}

/** The id of a line, even where other parts of the line are wrong. */
function idOf(value: unknown): Id | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined;
}
