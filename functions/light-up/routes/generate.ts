import { withPauses } from '@crosshatch/core/answering';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { pause } from '../../place.ts';
import { NO_STORE } from '../../preconditions.ts';
import { answerProblem } from '../../problem.ts';
import { negotiate, notAcceptable, sendAs } from '../../representation.ts';
import { BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import {
  LightUpGenerateSchema,
  lightUpMakingOf,
  MADE_LIGHT_UPS,
  MADE_RESPONSE,
  makeAll,
  noneMade,
  offersFor,
} from '../generation.ts';
import { MAKING_TIME } from '../limits.ts';

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/generate',
  operationId: 'generateLightUp',
  tags: ['light-up'],
  summary: 'Make Light Up puzzles',
  description:
    'Makes puzzles of the requested size, symmetry, share of black squares and grade, each proven to have one solution. The ' +
    'same fields and seed make the same puzzles as `crosshatch light-up generate`. The header `Accept` chooses JSON, JSON ' +
    'lines with one puzzle each, text, or SVG for a single puzzle. Only JSON tells `exhausted`; lines and ' +
    'text have fewer puzzles, or the problem `no-puzzle`.',
  request: {
    body: {
      content: {
        'application/json': { schema: LightUpGenerateSchema, example: { size: '7', grade: 'tricky', seed: 7 } },
      },
    },
  },
  responses: { 200: MADE_RESPONSE, ...BODY_PROBLEM_RESPONSES },
});

export const generateRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const making = lightUpMakingOf(context.req.valid('json'), MAKING_TIME.largest);
    if (!making.ok) return answerProblem(context, making.error);
    const offers = offersFor(making.value);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const made = await withPauses(makeAll(making.value), pause);
    const fault = noneMade(made, mediaType);
    if (fault !== undefined) return answerProblem(context, fault);
    return sendAs(context, mediaType, MADE_LIGHT_UPS, made, NO_STORE);
  },
});
