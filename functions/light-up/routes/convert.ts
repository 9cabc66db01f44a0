import { lightUpFormats, makeLightUps } from '@crosshatch/core/light-up/formats';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import { answerConverted, describeConversion } from '../../conversion.ts';
import type { Environment } from '../../environment.ts';
import { answerProblem } from '../../problem.ts';
import { BODY_PROBLEM_RESPONSES, NAMED_BY_QUERY, textAnswer } from '../../routes/content.ts';
import { LIGHT_UP_FILES, lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS } from '../example.ts';
import { readLightUps } from '../reading.ts';
import { LightUpDocumentSchema } from '../schemas.ts';

const EXAMPLE_DOCUMENT = { cells: EXAMPLE_CELLS };

const { description, query } = describeConversion(lightUpFormats);

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/convert',
  operationId: 'convertLightUp',
  tags: ['light-up'],
  summary: 'Write Light Up puzzles in another format',
  description,
  request: {
    query,
    body: lightUpBody(LightUpDocumentSchema, EXAMPLE_DOCUMENT),
  },
  responses: {
    200: textAnswer('The puzzles in the other format.', {
      'application/json': { schema: LightUpDocumentSchema, example: EXAMPLE_DOCUMENT },
      ...LIGHT_UP_FILES,
      ...NAMED_BY_QUERY,
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const convertRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const documents = await readLightUps(context, ['marks', 'solution']);
    if (!documents.ok) return answerProblem(context, documents.error);
    return answerConverted(context, documents.value, context.req.valid('query').to, lightUpFormats, makeLightUps);
  },
});
