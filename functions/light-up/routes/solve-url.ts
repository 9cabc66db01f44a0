import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerKept, FOR_AN_HOUR } from '../../kept-answer.ts';
import { answerOptionProblem, answerProblem } from '../../problem.ts';
import { batchOf } from '../../reading.ts';
import { negotiate, notAcceptable } from '../../representation.ts';
import { CONDITIONS, OTHER_ETAG, QUERY_PROBLEM_RESPONSES, SAME_ETAG } from '../../routes/content.ts';
import { BRIEF_STEPS } from '../limits.ts';
import { lightUpOfText } from '../reading.ts';
import { LightUpAddressQuerySchema } from '../schemas.ts';
import { LIGHT_UP_REPRESENTATIONS, LIGHT_UP_RESPONSE, lightUpTask, solveTask } from '../solving.ts';

const route = createRoute({
  method: 'get',
  path: '/v1/light-up/solve',
  operationId: 'solveLightUpByUrl',
  tags: ['light-up'],
  summary: 'Solve a Light Up puzzle in the URL',
  description:
    'Does the same as the `POST`, for links and caches. A cache may keep the answer for an hour, unless it is ' +
    '`exhausted`. The `ETag` changes with each new deployment.',
  request: { query: LightUpAddressQuerySchema },
  parameters: CONDITIONS,
  responses: {
    200: LIGHT_UP_RESPONSE,
    304: SAME_ETAG,
    412: OTHER_ETAG,
    ...QUERY_PROBLEM_RESPONSES,
  },
});

export const solveUrlRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const { puzzle, ...options } = context.req.valid('query');
    const sent = lightUpOfText(puzzle, batchOf(context));
    if (!sent.ok) return answerProblem(context, { ...sent.error, parameter: 'puzzle' });
    const offers = Object.keys(LIGHT_UP_REPRESENTATIONS);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const task = lightUpTask(sent.value.puzzle, options, BRIEF_STEPS);
    if (!task.ok) return answerOptionProblem(context, task.error);
    return answerKept(context, {
      mediaType,
      representations: LIGHT_UP_REPRESENTATIONS,
      determinedBy: () => {
        const { puzzle, solutions, budget } = task.value;
        return [lightUpRows(puzzle), solutions, budget];
      },
      caching: FOR_AN_HOUR,
      find: () => solveTask(context, task.value),
      lasts: ({ outcome }) => outcome.status !== 'exhausted',
    });
  },
});
