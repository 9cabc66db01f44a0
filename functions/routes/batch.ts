import { viewsAsked } from '@crosshatch/core/algorithm';
import type { Problem } from '@crosshatch/core/problems';
import { type Result, success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import {
  answerBatch,
  answerWithId,
  BATCH_RULES,
  type BatchLine,
  endLine,
  JSON_LINES,
  jsonLine,
  readBatchLine,
} from '../batch.ts';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { predictionTime, timeOf } from '../limits.ts';
import { NONOGRAM_BODIES, puzzleOfBody } from '../reading.ts';
import { type Options, OptionsQuerySchema } from '../schemas/options.ts';
import { BatchLineSchema } from '../schemas/requests.ts';
import { type SolvedTask, solve, solveAnswer, type Task, taskOf } from '../solving.ts';
import { asText, BODY_PROBLEM_RESPONSES, textAnswer } from './content.ts';

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
  const { id, body } = readLine(text, {});
  const solved = body.ok ? success(solveAnswer({ outcome: body.value.solve({}) })) : body;
  return jsonLine(answerWithId(id, solved, index + 1));
};

/** The batch of the documentation, and its answers. */
export const EXAMPLE_BATCH = {
  lines: EXAMPLE_LINES.join(''),
  answers: EXAMPLE_LINES.map(exampleAnswer).join('') + endLine(EXAMPLE_LINES.length, true),
};

const route = createRoute({
  method: 'post',
  path: '/v1/solve/batch',
  summary: 'Solve many puzzles',
  description:
    'Reads puzzles as JSON lines, each a body of `/v1/solve` with an `id`, and answers each in turn as soon as it is ' +
    'solved, in the same order. ' +
    BATCH_RULES,
  request: {
    query: OptionsQuerySchema,
    body: {
      content: {
        [JSON_LINES]: asText(EXAMPLE_BATCH.lines),
      },
    },
  },
  responses: {
    200: textAnswer(
      'On each line an answer of `/v1/solve` or a problem, with the `id` of the line that it answers; then the end.',
      {
        [JSON_LINES]: asText(EXAMPLE_BATCH.answers),
      },
    ),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const batchRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => {
    const options = context.req.valid('query');
    return answerBatch(context, async (text, number) => {
      const { id, body: task } = readLine(text, options);
      const solving = task.ok ? await solve(context, task.value) : task;
      const time = task.ok && solving.ok ? timeTaken(task.value, solving.value) : 0;
      const answer: Result<object, Problem> = solving.ok ? success(solveAnswer(solving.value)) : solving;
      return { value: answerWithId(id, answer, number), time };
    });
  },
});

function readLine(text: string, options: Options): BatchLine<Task> {
  const { id, body } = readBatchLine(text, BatchLineSchema, NONOGRAM_BODIES);
  if (!body.ok) return { id, body };
  const sent = puzzleOfBody(body.value);
  return { id, body: sent.ok ? taskOf(sent.value.puzzle, { ...options, ...body.value }) : sent };
}

function timeTaken({ puzzle, algorithm, model }: Task, { outcome: { work }, predicting = 0 }: SolvedTask): number {
  const views = viewsAsked(algorithm, model) ?? 0;
  return timeOf(puzzle, algorithm, work[algorithm.budgetUnit] ?? 0) + predictionTime(puzzle, predicting, views);
}
