import { withPauses } from '@crosshatch/core/answering';
import { failure, success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerKept, FOR_GOOD } from '../../kept-answer.ts';
import { pause } from '../../place.ts';
import { answerOptionProblem } from '../../problem.ts';
import { negotiate, notAcceptable } from '../../representation.ts';
import { CONDITIONS, OTHER_ETAG, QUERY_PROBLEM_RESPONSES, SAME_ETAG } from '../../routes/content.ts';
import {
  isComplete,
  LightUpGenerateQuerySchema,
  lightUpMakingOf,
  MADE_LIGHT_UPS,
  MADE_RESPONSE,
  makeAll,
  noneMade,
  offersFor,
} from '../generation.ts';
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
    const offers = offersFor(making.value);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    return answerKept(context, {
      mediaType,
      representations: MADE_LIGHT_UPS,
      determinedBy: () => {
        const { wish, seed, count, budget } = making.value;
        return ['light-up', wish, seed, count, budget];
      },
      caching: query.seed === undefined ? undefined : FOR_GOOD,
      find: async () => {
        const made = await withPauses(makeAll(making.value), pause);
        const fault = noneMade(made, mediaType);
        return fault === undefined ? success(made) : failure(fault);
      },
      lasts: isComplete,
    });
  },
});
