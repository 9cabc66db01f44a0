import { answerWithId, createLineSolving, endLine, REQUEST_LIMITS, solveAnswer } from '@crosshatch/core/answering';
import { success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import { answerBatch, BATCH_RULES, jsonLine, linesContent } from '../batch.ts';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { ASYNC_RESPONSES, PREFER } from '../jobs/taken.ts';
import { placeOf } from '../place.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { BODY_PROBLEM_RESPONSES, textAnswer } from './content.ts';

const solving = createLineSolving(REQUEST_LIMITS);

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
  const { id, body } = solving.readTask(text, {});
  const solved = body.ok ? success(solveAnswer({ outcome: body.value.solve({}) })) : body;
  return jsonLine(answerWithId(id, solved, index + 1));
};

/** The batch of the documentation, and its answers. */
export const EXAMPLE_BATCH = {
  lines: EXAMPLE_LINES.join(''),
  answers: EXAMPLE_LINES.map(exampleAnswer).join('') + endLine(EXAMPLE_LINES.length, true),
};

/** The result of a job of one puzzle. */
export const EXAMPLE_RESULT = exampleAnswer(jsonLine(EXAMPLE_CLUES), 0) + endLine(1, true);

const route = createRoute({
  method: 'post',
  path: '/v1/solve/batch',
  operationId: 'solveBatch',
  tags: ['nonograms'],
  summary: 'Solve many puzzles',
  description:
    'Reads puzzles as JSON lines, each a body of `/v1/solve` with an `id`, and answers each in turn as soon as it is ' +
    'solved, in the same order. ' +
    BATCH_RULES,
  parameters: [PREFER],
  request: {
    query: OptionsQuerySchema,
    body: { content: linesContent(EXAMPLE_BATCH.lines) },
  },
  responses: {
    ...ASYNC_RESPONSES,
    200: textAnswer(
      'On each line an answer of `/v1/solve` or a problem, with the `id` of its line. Then the line that counts the answers.',
      linesContent(EXAMPLE_BATCH.answers),
    ),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const batchRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => answerBatch(context, solving.answering(context.req.valid('query'), placeOf(context))),
});
