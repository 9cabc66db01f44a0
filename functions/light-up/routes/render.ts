import { renderLightUpSvg, renderLightUpText } from '@crosshatch/core/light-up/render';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerProblem } from '../../problem.ts';
import { negotiate, notAcceptable, sendText } from '../../representation.ts';
import { asText, BODY_PROBLEM_RESPONSES, textAnswer } from '../../routes/content.ts';
import { lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS, EXAMPLE_PUZZLE } from '../example.ts';
import { readLightUp } from '../reading.ts';
import { MarkedSchema } from '../schemas.ts';

const TYPES = ['image/svg+xml', 'text/plain'];

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/render',
  operationId: 'renderLightUp',
  tags: ['light-up'],
  summary: 'Draw a Light Up puzzle',
  description:
    'Draws a puzzle with its marks, or with its solution if it has no marks, as SVG, or as text with `Accept: text/plain`. ' +
    'Bulbs that light one another are crossed out.',
  request: { body: lightUpBody(MarkedSchema, { cells: EXAMPLE_CELLS }) },
  responses: {
    200: textAnswer('The picture.', {
      'image/svg+xml': asText(renderLightUpSvg(EXAMPLE_PUZZLE)),
      'text/plain': asText(renderLightUpText(EXAMPLE_PUZZLE)),
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const renderRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const sent = await readLightUp(context, context.req.valid('json'));
    if (!sent.ok) return answerProblem(context, sent.error);
    const { puzzle, marks, solution } = sent.value;
    const mediaType = negotiate(context.req.header('Accept'), TYPES);
    if (mediaType === undefined) return notAcceptable(context, TYPES);
    const draw = mediaType === 'text/plain' ? renderLightUpText : renderLightUpSvg;
    return sendText(context, mediaType, draw(puzzle, marks ?? solution));
  },
});
