import { ADDRESS_LIMITS } from '@crosshatch/core/answering';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { makingOf } from '../generation.ts';
import { FOR_AN_HOUR, FOR_GOOD } from '../kept-answer.ts';
import { GENERATE_RESPONSE, NONOGRAMS, PICTURES_UNREADABLE } from '../made-puzzles.ts';
import { answerMadeByUrl } from '../making.ts';
import { answerOptionProblem } from '../problem.ts';
import { GenerateQuerySchema } from '../schemas/generation.ts';
import { CONDITIONS, OTHER_ETAG, QUERY_PROBLEM_RESPONSES, SAME_ETAG } from './content.ts';

const route = createRoute({
  method: 'get',
  path: '/v1/generate',
  operationId: 'generatePuzzlesByUrl',
  tags: ['generation'],
  summary: 'Make puzzles by URL',
  description:
    'Does the same as the `POST`, for links and caches. With a `seed` the answer never changes, so a cache may keep it for ' +
    'ever, or for an hour with the source `network`, unless it is `exhausted`. Without a `seed` each answer is different, and no cache keeps it.',
  request: { query: GenerateQuerySchema },
  parameters: CONDITIONS,
  responses: {
    200: GENERATE_RESPONSE,
    304: SAME_ETAG,
    412: OTHER_ETAG,
    503: PICTURES_UNREADABLE,
    ...QUERY_PROBLEM_RESPONSES,
  },
});

export const generateUrlRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const query = context.req.valid('query');
    const making = await makingOf(context, query, ADDRESS_LIMITS.usual);
    if (!making.ok) return answerOptionProblem(context, making.error);
    // A made puzzle keeps its one solution, even if a later build makes another puzzle from the seed. A deployment may bring
    // another network, so pictures of a network are kept for an hour.
    const lasting = making.value.wish.source === 'network' ? FOR_AN_HOUR : FOR_GOOD;
    return answerMadeByUrl(context, NONOGRAMS, making.value, query.seed === undefined ? undefined : lasting);
  },
});
