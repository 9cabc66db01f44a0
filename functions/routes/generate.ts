import { SHORT_LIMITS, withPauses } from '@crosshatch/core/answering';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { make, makingOf } from '../generation.ts';
import { GENERATE_RESPONSE, MADE_REPRESENTATIONS, noneMade, offersFor, PICTURES_UNREADABLE } from '../made-puzzles.ts';
import { pause } from '../place.ts';
import { NO_STORE } from '../preconditions.ts';
import { answerProblem } from '../problem.ts';
import { negotiate, notAcceptable, sendAs } from '../representation.ts';
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
    if (!making.ok) return answerProblem(context, making.error);
    const offers = offersFor(making.value);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const made = await withPauses(make(making.value), pause);
    const fault = noneMade(made, mediaType);
    if (fault !== undefined) return answerProblem(context, fault);
    return sendAs(context, mediaType, MADE_REPRESENTATIONS, made, NO_STORE);
  },
});
