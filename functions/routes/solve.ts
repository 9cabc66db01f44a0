import { REQUEST_LIMITS, solveTask, taskOf } from '@crosshatch/core/answering';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { ASYNC_RESPONSES, PREFER } from '../jobs/taken.ts';
import { placeOf } from '../place.ts';
import { answerOptionProblem, answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { negotiate, notAcceptable, sendAs } from '../representation.ts';
import { OptionsQuerySchema } from '../schemas/options.ts';
import { SolveRequestSchema } from '../schemas/requests.ts';
import { SOLUTION_REPRESENTATIONS, SOLUTION_RESPONSE } from '../solution.ts';
import { BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const route = createRoute({
  method: 'post',
  path: '/v1/solve',
  operationId: 'solvePuzzle',
  tags: ['nonograms'],
  summary: 'Solve a puzzle',
  description:
    'Finds a solution and proves whether it is the only one. The status is `unique`; `multiple` with two solutions and the ' +
    'cells on which they differ; `contradictory`; or `exhausted` with the cells that are certain, if the budget was spent ' +
    'first. With `solutions: 1` the search stops at the first solution, and the status is `solved`.',
  parameters: [PREFER],
  request: {
    query: OptionsQuerySchema,
    body: puzzleBody(SolveRequestSchema, EXAMPLE_CLUES),
  },
  responses: { 200: SOLUTION_RESPONSE, ...ASYNC_RESPONSES, ...BODY_PROBLEM_RESPONSES },
});

export const solveRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readPuzzle(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const task = taskOf(sent.value.puzzle, { ...context.req.valid('query'), ...body }, REQUEST_LIMITS);
    if (!task.ok) return answerOptionProblem(context, task.error, body);
    const offers = Object.keys(SOLUTION_REPRESENTATIONS);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const solving = await solveTask(task.value, placeOf(context));
    if (!solving.ok) return answerProblem(context, solving.error);
    return sendAs(context, mediaType, SOLUTION_REPRESENTATIONS, { ...solving.value, puzzle: sent.value.puzzle });
  },
});
