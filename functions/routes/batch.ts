import { viewsAsked } from '@crosshatch/core/algorithm';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { misspeltField } from '../known-names.ts';
import {
  BATCH_TIME,
  LINE_TIME,
  LONGEST_BATCH,
  LONGEST_BODY,
  MOST_LINES,
  predictionTime,
  timeOf,
  USUAL,
} from '../limits.ts';
import { refuseWork } from '../middleware/rate-limit.ts';
import { parseJson } from '../middleware/validation.ts';
import { answerProblem, BUG, type Problem, type ProblemDetails, problemDetails, schemaProblem } from '../problem.ts';
import { malformedJson, puzzleOfBody, refuseType } from '../reading.ts';
import { negotiate, notAcceptable } from '../representation.ts';
import type { SolveAnswer } from '../schemas/answers.ts';
import { type Options, OptionsQuerySchema } from '../schemas/options.ts';
import { BatchLineSchema } from '../schemas/requests.ts';
import { type SolvedTask, solve, solveAnswer, type Task, taskOf } from '../solving.ts';
import { type StreamedLine, streamedLines } from '../streamed-lines.ts';
import { asText, BODY_PROBLEM_RESPONSES, textAnswer } from './content.ts';

const JSON_LINES = 'application/x-ndjson';
const JSON_LINES_TYPES = [JSON_LINES, 'application/jsonl', 'application/json-lines', 'text/plain'];

const LINE_FIELDS = Object.keys(BatchLineSchema.shape);

const jsonLine = (value: unknown) => `${JSON.stringify(value)}\n`;

/** The last line: the number of answers, and whether all lines were answered. */
const endLine = (answers: number, complete: boolean) => jsonLine({ end: true, answers, complete });

const EXAMPLE_LINES = [
  { id: 'plus', ...EXAMPLE_CLUES },
  {
    id: 'flag',
    colours: ['#e4002b', '#ffd700'],
    rows: [
      [
        [2, 1],
        [1, 2],
      ],
      [['?', 2]],
    ],
    columns: [[1], [1], [[2, 2]]],
  },
  { id: 'odd', rows: [[2]], columns: [[1]] },
].map(jsonLine);

const exampleAnswer = (text: string, index: number): string => {
  const { id, task } = readLine(text, {});
  const solving = task.ok ? success({ outcome: task.value.solve({}) }) : task;
  return jsonLine(answerTo(id, solving, index + 1));
};

const route = createRoute({
  method: 'post',
  path: '/v1/solve/batch',
  summary: 'Solve many puzzles',
  description:
    'Reads puzzles as JSON lines, each a body of `/v1/solve` with an `id`, and answers each in turn as soon as it is ' +
    'solved, in the same order. The answer to a faulty line is a problem with its `id`; the other lines are still ' +
    'answered. Options in the query are the defaults of every line. The last line is no answer: ' +
    '`{"end":true,"answers":2,"complete":true}` gives the number of answers; without that line the connection was cut. ' +
    `A batch may have ${MOST_LINES} lines, and the work of about 20 s of a processor: beyond that it ends with a ` +
    'problem, and `complete` is false.',
  request: {
    query: OptionsQuerySchema,
    body: {
      content: {
        [JSON_LINES]: asText(EXAMPLE_LINES.join('')),
      },
    },
  },
  responses: {
    200: textAnswer(
      'On each line an answer of `/v1/solve` or a problem, with the `id` of the line that it answers; then the end.',
      {
        [JSON_LINES]: asText(EXAMPLE_LINES.map(exampleAnswer).join('') + endLine(EXAMPLE_LINES.length, true)),
      },
    ),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const batchRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => {
    const refused = refuseType(context, JSON_LINES_TYPES);
    if (refused !== undefined) return refused;
    if (negotiate(context.req.header('Accept'), JSON_LINES_TYPES) === undefined) {
      return notAcceptable(context, JSON_LINES_TYPES);
    }
    if (Number(context.req.header('Content-Length')) > LONGEST_BATCH) return answerProblem(context, TOO_LARGE);
    const body = context.req.raw.body;
    const answers = body === null ? endLine(0, true) : streamOf(answerLines(context, body, context.req.valid('query')));
    return context.body(answers, 200, { 'Content-Type': JSON_LINES });
  },
});

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
  options: Options,
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
      const answer = await answerSafely(context, line.text, number, options);
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

type Id = string | number;
type BatchAnswer = (SolveAnswer | ProblemDetails) & { readonly id?: Id };

/** A line of a batch: its id, and its task or why it has none. */
interface BatchLine {
  readonly id: Id | undefined;
  readonly task: Result<Task, Problem>;
}

function readLine(text: string, options: Options): BatchLine {
  const value = parseJson(text);
  const id = idOf(value);
  if (value === undefined) return { id, task: failure(malformedJson(text)) };
  const misspelt = misspeltField(value, LINE_FIELDS);
  if (misspelt !== undefined) return { id, task: failure(misspelt) };
  const body = BatchLineSchema.safeParse(value);
  if (!body.success) return { id, task: failure(schemaProblem(body.error, 'body')) };
  const sent = puzzleOfBody(body.data);
  return { id, task: sent.ok ? taskOf(sent.value.puzzle, { ...options, ...body.data }) : sent };
}

/** The answer to a line. @param number the line's, from 1 */
function answerTo(id: Id | undefined, solving: Result<SolvedTask, Problem>, number: number): BatchAnswer {
  const name = id !== undefined && { id };
  if (solving.ok) return { ...name, ...solveAnswer(solving.value) };
  const position = { line: number, column: solving.error.position?.column ?? 1 };
  return { ...name, ...problemDetails({ ...solving.error, position }) };
}

/** The answer to a line, and its time by the estimates of the limits. A bug is answered too, and does not end the batch. */
async function answerSafely(
  context: Context<Environment>,
  text: string,
  number: number,
  options: Options,
): Promise<{ readonly value: BatchAnswer; readonly time: number }> {
  try {
    const { id, task } = readLine(text, options);
    const solving = task.ok ? await solve(context, task.value) : task;
    const time = task.ok && solving.ok ? timeTaken(task.value, solving.value) : 0;
    return { value: answerTo(id, solving, number), time };
  } catch (error) {
    console.error(error);
    return { value: problemDetails({ ...BUG, position: { line: number, column: 1 } }), time: 0 };
  }
}

function timeTaken({ puzzle, algorithm, model }: Task, { outcome: { work }, predicting = 0 }: SolvedTask): number {
  const views = viewsAsked(algorithm, model) ?? 0;
  return timeOf(puzzle, algorithm, work[algorithm.budgetUnit] ?? 0) + predictionTime(puzzle, predicting, views);
}

/** The id of a line, even where other parts of the line are wrong. */
function idOf(value: unknown): Id | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : undefined;
}
