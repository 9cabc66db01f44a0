import { SHORT_LIMITS } from '@crosshatch/core/answering';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { makingOf } from '../generation.ts';
import { GENERATE_RESPONSE, NONOGRAMS, PICTURES_UNREADABLE } from '../made-puzzles.ts';
import { answerMade } from '../making.ts';
import { answerProblem } from '../problem.ts';
import { GENERATE_EXAMPLE, GenerateRequestSchema } from '../schemas/generation.ts';
import { BODY_PROBLEM_RESPONSES } from './content.ts';

const route = createRoute({
  method: 'post',
  path: '/v1/generate',
  operationId: 'generatePuzzles',
  tags: ['generation'],
  summary: 'Make puzzles',
  description:
    'Draws pictures, changes a few cells if their clues have several solutions, and answers with puzzles that are ' +
    'proven to have one solution. The same fields and seed make the same puzzles as `crosshatch generate`. The header ' +
    '`Accept` chooses JSON, JSON lines with one puzzle each, text, or SVG for a single puzzle. Only ' +
    'JSON tells `exhausted`; lines and text have fewer puzzles, or the problem `no-puzzle`.',
  request: {
    body: { content: { 'application/json': { schema: GenerateRequestSchema, example: GENERATE_EXAMPLE } } },
  },
  responses: { 200: GENERATE_RESPONSE, 503: PICTURES_UNREADABLE, ...BODY_PROBLEM_RESPONSES },
});

export const generateRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const making = await makingOf(context, context.req.valid('json'), SHORT_LIMITS.usual);
    return making.ok ? answerMade(context, NONOGRAMS, making.value) : answerProblem(context, making.error);
  },
});
