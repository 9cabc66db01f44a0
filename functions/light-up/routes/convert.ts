import {
  findLightUpFormat,
  lightUpFormatOfMediaType,
  lightUpFormats,
  lightUpMediaTypes,
  makeLightUps,
} from '@crosshatch/core/light-up/formats';
import { formatProblem } from '@crosshatch/core/problems';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answerProblem } from '../../problem.ts';
import { negotiate, notAcceptable, sendText } from '../../representation.ts';
import { BODY_PROBLEM_RESPONSES, NAMED_BY_QUERY, textAnswer } from '../../routes/content.ts';
import { LIGHT_UP_FILES, lightUpBody } from '../content.ts';
import { EXAMPLE_CELLS } from '../example.ts';
import { readLightUps } from '../reading.ts';
import { LightUpDocumentSchema } from '../schemas.ts';

const EXAMPLE_DOCUMENT = { cells: EXAMPLE_CELLS };

const names = lightUpFormats.map(({ name }) => name);

const route = createRoute({
  method: 'post',
  path: '/v1/light-up/convert',
  summary: 'Write Light Up puzzles in another format',
  description:
    `Reads puzzles in any format and writes them in the format that \`to\` names (${names.join(', ')}), or whose media ` +
    'type Accept names. A file may hold several puzzles where both formats allow it.',
  request: {
    query: z.object({
      to: z
        .enum(names, `expected one of: ${names.join(', ')}`)
        .optional()
        .openapi({ description: 'The format to write.' }),
    }),
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
    const documents = await readLightUps(context);
    if (!documents.ok) return answerProblem(context, documents.error);
    const { to } = context.req.valid('query');
    const format = to === undefined ? undefined : findLightUpFormat(to);
    const offers =
      format === undefined ? lightUpFormats.flatMap(lightUpMediaTypes) : [...lightUpMediaTypes(format), 'text/plain'];
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const text = makeLightUps(documents.value, to ?? lightUpFormatOfMediaType(mediaType)?.name ?? '');
    if (!text.ok) return answerProblem(context, formatProblem(text.error));
    const isLines = mediaType === 'application/json' && documents.value.length > 1;
    return sendText(context, isLines ? 'application/x-ndjson' : mediaType, text.value);
  },
});
