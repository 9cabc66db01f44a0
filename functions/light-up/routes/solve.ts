import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerOptionProblem, answerProblem } from '../../problem.ts';
import { negotiate, notAcceptable, sendAs } from '../../representation.ts';
import { BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import { lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS } from '../example.ts';
import { readLightUp } from '../reading.ts';
import { LightUpOptionsQuerySchema, LightUpSolveSchema } from '../schemas.ts';
import { LIGHT_UP_REPRESENTATIONS, LIGHT_UP_RESPONSE, lightUpTask, solveTask } from '../solving.ts';

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/solve',
  operationId: 'solveLightUp',
  tags: ['light-up'],
  summary: 'Solve a Light Up puzzle',
  description:
    'Finds a solution and proves whether it is the only one. The status is `unique`; `multiple` with two solutions and the ' +
    'squares on which they differ; `contradictory` with the broken rule; or `exhausted` with the squares that are certain, if ' +
    'the budget was spent first. With `solutions: 1` the search stops at the first solution, and the status is `solved`.',
  request: {
    query: LightUpOptionsQuerySchema,
    body: lightUpBody(LightUpSolveSchema, { cells: EXAMPLE_CELLS }),
  },
  responses: { 200: LIGHT_UP_RESPONSE, ...BODY_PROBLEM_RESPONSES },
});

export const solveRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readLightUp(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const task = lightUpTask(sent.value.puzzle, { ...context.req.valid('query'), ...body });
    if (!task.ok) return answerOptionProblem(context, task.error, body);
    const offers = Object.keys(LIGHT_UP_REPRESENTATIONS);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const solving = await solveTask(context, task.value);
    if (!solving.ok) return answerProblem(context, solving.error);
    return sendAs(context, mediaType, LIGHT_UP_REPRESENTATIONS, solving.value);
  },
});
