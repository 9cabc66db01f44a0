import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerMade } from '../../making.ts';
import { answerProblem } from '../../problem.ts';
import { BODY_PROBLEM_RESPONSES } from '../../routes/content.ts';
import { LIGHT_UPS, LightUpGenerateSchema, lightUpMakingOf, MADE_RESPONSE } from '../generation.ts';
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
    return making.ok ? answerMade(context, LIGHT_UPS, making.value) : answerProblem(context, making.error);
  },
});
