import {
  type AnswerLine,
  answerWithId,
  endLine,
  isAnswered,
  JSON_LINES_TYPES,
  USUAL,
} from '@crosshatch/core/answering';
import { type Problem, problemDetails, pulled } from '@crosshatch/core/problems';
import { amountText } from '@crosshatch/core/puzzle';
import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { BATCH_TIME, LINE_TIME, LONGEST_BATCH, MOST_LINES } from './limits.ts';
import { refuseWork } from './middleware/rate-limit.ts';
import { answerProblem } from './problem.ts';
import { refuseType } from './reading.ts';
import { negotiate, notAcceptable, sendText } from './representation.ts';
import { asText } from './routes/content.ts';
import { type StreamedLine, streamedLines } from './streamed-lines.ts';

export const jsonLine = (value: unknown) => `${JSON.stringify(value)}\n`;

/** Describes JSON lines in each of their media types. */
export const linesContent = (example: string) =>
  Object.fromEntries(JSON_LINES_TYPES.map((type) => [type, asText(example)]));

/** The sentences that the descriptions of all batches share. */
export const BATCH_RULES =
  'The answer to a faulty line is a problem with its `id`, and the other lines get their answers. Options in the query are ' +
  'the defaults of every line. The last line of the answer, such as `{"end":true,"answers":2,"complete":true}`, counts the ' +
  `answers. If it is missing, the connection was cut. A batch may have ${amountText(MOST_LINES)} lines, and take about 20 ` +
  'seconds of processor time. Beyond that it ends with a problem, and `complete` is `false`.';

/** Answers each line of a request's body by a callback. */
export function answerBatch(context: Context<Environment>, answerLine: AnswerLine): Response {
  const refused = refuseType(context, JSON_LINES_TYPES);
  if (refused !== undefined) return refused;
  const mediaType = negotiate(context.req.header('Accept'), JSON_LINES_TYPES);
  if (mediaType === undefined) return notAcceptable(context, JSON_LINES_TYPES);
  if (Number(context.req.header('Content-Length')) > LONGEST_BATCH) return answerProblem(context, TOO_LARGE);
  const body = context.req.raw.body;
  if (body === null) return sendText(context, mediaType, endLine(0, true));
  const { promise, resolve } = Promise.withResolvers<void>();
  context.set('end', promise);
  const answers = pulled(encoded(answerLines(context, body, answerLine), resolve));
  return sendText(context, mediaType, new ReadableStream(answers));
}

/** Yields the texts in UTF-8, and calls `end` after the last one, or when the reader leaves. */
async function* encoded(texts: AsyncGenerator<string, void>, end: () => void): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  try {
    for await (const text of texts) yield encoder.encode(text);
  } finally {
    end();
  }
}

const TOO_LARGE: Problem = { name: 'body-too-large', detail: `a batch may have ${LONGEST_BATCH} bytes` };

const TOO_MANY_LINES: Problem = { name: 'too-much-work', detail: `a batch may have ${MOST_LINES} lines` };
const TOO_MUCH_WORK: Problem = {
  name: 'too-much-work',
  detail: 'the lines before this one took all the work that a batch may do; send the rest as another batch',
};

/**
 * Answers each line when the reader asks for it, so that a slow reader slows the solving down and does not fill the memory. The
 * last line ends the batch, after the last answer or the problem that ended the batch. If it is missing, the answers were cut
 * off.
 */
async function* answerLines(
  context: Context<Environment>,
  body: ReadableStream<Uint8Array>,
  answerLine: AnswerLine,
): AsyncGenerator<string, void> {
  let number = 0;
  let answers = 0;
  let time = 0;
  // The usual work of a request is free. After that, each further amount of that size counts as a heavy request.
  let allowed = USUAL.time;
  let isOver = false;
  for await (const line of streamedLines(body, LONGEST_BATCH)) {
    // The rest is still read, because many clients lose an answer that ends before they have sent everything. A text above
    // `LONGEST_BATCH` is not read to its end: it may have none.
    if (isOver) continue;
    number++;
    time += LINE_TIME.each;
    const fault = await endOf(context, line, number, time, allowed);
    if (fault !== undefined) {
      isOver = true;
      yield jsonLine(problemDetails({ ...fault, position: { line: number, column: 1 } }));
      continue;
    }
    if (time > allowed) allowed += USUAL.time;
    if (line?.ok === false) {
      answers++;
      yield jsonLine(answerWithId(undefined, line, number));
    } else if (line !== undefined && isAnswered(line.value)) {
      const answer = await answerLine(line.value, number);
      time += LINE_TIME.character * line.value.length + answer.time;
      answers++;
      yield jsonLine(answer.value);
    }
  }
  yield endLine(answers, !isOver);
}

/** Returns the problem that ends a batch before a line. */
async function endOf(
  context: Context<Environment>,
  line: StreamedLine,
  number: number,
  time: number,
  allowed: number,
): Promise<Problem | undefined> {
  if (line === undefined) return TOO_LARGE;
  if (number > MOST_LINES) return TOO_MANY_LINES;
  if (time > BATCH_TIME) return TOO_MUCH_WORK;
  return time > allowed ? refuseWork(context) : undefined;
}
