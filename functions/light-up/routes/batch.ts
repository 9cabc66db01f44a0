import { answeringBugs, answerWithId, type BatchLine, endLine, readBatchLine } from '@crosshatch/core/answering';
import { success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import { answerBatch, BATCH_RULES, jsonLine, linesContent } from '../../batch.ts';
import type { Environment } from '../../environment.ts';
import { BODY_PROBLEM_RESPONSES, textAnswer } from '../../routes/content.ts';
import { EXAMPLE_CELLS } from '../example.ts';
import { LIGHT_UP_BODIES, lightUpOfBody } from '../reading.ts';
import { LightUpLineSchema, type LightUpOptionFields, LightUpOptionsQuerySchema } from '../schemas.ts';
import { type LightUpTask, lightUpTask, lightUpTime, solved, solveTask } from '../solving.ts';

const EXAMPLE_LINES = [
  { id: 'one', cells: EXAMPLE_CELLS },
  { id: 'two', cells: ['..'] },
  { id: 'odd', cells: ['..', '.'] },
].map(jsonLine);

const exampleAnswer = (text: string, index: number): string => {
  const { id, body } = readLine(text, {});
  return jsonLine(answerWithId(id, body.ok ? success(solved(body.value).answer) : body, index + 1));
};

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/solve/batch',
  operationId: 'solveLightUpBatch',
  tags: ['light-up'],
  summary: 'Solve many Light Up puzzles',
  description:
    'Reads puzzles as JSON lines, each a body of `/v1/light-up/solve` with an `id`, and answers each in turn as soon as it ' +
    'is solved, in the same order. ' +
    BATCH_RULES,
  request: {
    query: LightUpOptionsQuerySchema,
    body: { content: linesContent(EXAMPLE_LINES.join('')) },
  },
  responses: {
    200: textAnswer(
      'On each line an answer of `/v1/light-up/solve` or a problem, with the `id` of its line. Then the line that counts the answers.',
      linesContent(EXAMPLE_LINES.map(exampleAnswer).join('') + endLine(EXAMPLE_LINES.length, true)),
    ),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const batchRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => {
    const options = context.req.valid('query');
    const answerLine = answeringBugs(console.error, async (text, number) => {
      const { id, body: task } = readLine(text, options);
      const solving = task.ok ? await solveTask(context, task.value) : task;
      const answer = solving.ok ? success(solving.value.answer) : solving;
      return { value: answerWithId<object>(id, answer, number), time: solving.ok ? lightUpTime(solving.value) : 0 };
    });
    return answerBatch(context, answerLine);
  },
});

function readLine(text: string, options: LightUpOptionFields): BatchLine<LightUpTask> {
  const { id, body } = readBatchLine(text, LightUpLineSchema, LIGHT_UP_BODIES);
  if (!body.ok) return { id, body };
  const sent = lightUpOfBody(body.value);
  return { id, body: sent.ok ? lightUpTask(sent.value.puzzle, { ...options, ...body.value }) : sent };
}
