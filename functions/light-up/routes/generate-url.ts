import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { FOR_GOOD } from '../../kept-answer.ts';
import { answerMadeByUrl } from '../../making.ts';
import { answerOptionProblem } from '../../problem.ts';
import { CONDITIONS, OTHER_ETAG, QUERY_PROBLEM_RESPONSES, SAME_ETAG } from '../../routes/content.ts';
import { LIGHT_UPS, LightUpGenerateQuerySchema, lightUpMakingOf, MADE_RESPONSE } from '../generation.ts';
import { MAKING_TIME } from '../limits.ts';

const route = createRoute({
  method: 'get',
  path: '/v1/light-up/generate',
  operationId: 'generateLightUpByUrl',
  tags: ['light-up'],
  summary: 'Make Light Up puzzles by URL',
  description:
    'Does the same as the `POST`, for links and caches. With a `seed` the answer never changes, so a cache may keep it for ' +
    'ever, unless it is `exhausted`. Without a `seed` each answer is different, and no cache keeps it.',
  request: { query: LightUpGenerateQuerySchema },
  parameters: CONDITIONS,
  responses: {
    200: MADE_RESPONSE,
    304: SAME_ETAG,
    412: OTHER_ETAG,
    ...QUERY_PROBLEM_RESPONSES,
  },
});

export const generateUrlRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const query = context.req.valid('query');
    const making = lightUpMakingOf(query, MAKING_TIME.brief);
    if (!making.ok) return answerOptionProblem(context, making.error);
    return answerMadeByUrl(context, LIGHT_UPS, making.value, query.seed === undefined ? undefined : FOR_GOOD);
  },
});
