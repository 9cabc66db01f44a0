import { renderAnySvg, renderAnyText, renderSvg, renderText } from '@crosshatch/core/render';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE, EXAMPLE_CLUES, EXAMPLE_SOLUTION } from '../example.ts';
import { answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { negotiate, notAcceptable, sendText } from '../representation.ts';
import { SolvedBoardSchema } from '../schemas/puzzle.ts';
import { asText, BODY_PROBLEM_RESPONSES, puzzleBody, textAnswer } from './content.ts';

const TYPES = ['image/svg+xml', 'text/plain'];

const route = createRoute({
  method: 'post',
  path: '/v1/render',
  operationId: 'renderPuzzle',
  tags: ['nonograms'],
  summary: 'Draw a puzzle',
  description: 'Draws a puzzle with its clues and its known cells, as SVG, or as text with `Accept: text/plain`.',
  request: { body: puzzleBody(SolvedBoardSchema, { ...EXAMPLE_CLUES, grid: EXAMPLE_SOLUTION }) },
  responses: {
    200: textAnswer('The picture.', {
      'image/svg+xml': asText(renderSvg(EXAMPLE.puzzle, EXAMPLE.solution)),
      'text/plain': asText(renderText(EXAMPLE.puzzle, EXAMPLE.solution, { clues: true })),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const renderRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const sent = await readPuzzle(context, context.req.valid('json'));
    if (!sent.ok) return answerProblem(context, sent.error);
    const { puzzle, grid } = sent.value;
    const mediaType = negotiate(context.req.header('Accept'), TYPES);
    if (mediaType === undefined) return notAcceptable(context, TYPES);
    const isText = mediaType === 'text/plain';
    return sendText(
      context,
      mediaType,
      isText ? renderAnyText(puzzle, grid, { clues: true }) : renderAnySvg(puzzle, grid),
    );
  },
});
