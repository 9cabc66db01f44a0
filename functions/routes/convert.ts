import { findFormat, formatOfMediaType, formats, makePuzzle } from '@crosshatch/core/formats';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES } from '../example.ts';
import { answerProblem, formatProblem } from '../problem.ts';
import { readFile } from '../reading.ts';
import { negotiate, notAcceptable, sendText } from '../representation.ts';
import { DocumentSchema } from '../schemas/puzzle.ts';
import { BODY_PROBLEM_RESPONSES, FILES, puzzleBody, textAnswer } from './content.ts';

const names = formats.map((format) => format.name);

const route = createRoute({
  method: 'post',
  path: '/v1/convert',
  summary: 'Write puzzles in another format',
  description:
    `Reads puzzles in any format and writes them in the one that \`to\` names (${names.join(', ')}) or that Accept ` +
    'asks for by its media type. A file may hold several puzzles where both formats can.',
  request: {
    query: z.object({
      to: z
        .enum(names, `expected one of: ${names.join(', ')}`)
        .optional()
        .openapi({ description: 'The format to write.' }),
    }),
    body: puzzleBody(DocumentSchema, EXAMPLE_CLUES),
  },
  responses: {
    200: textAnswer('The puzzles in the other format.', {
      'application/json': { schema: DocumentSchema, example: EXAMPLE_CLUES },
      ...FILES,
    }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const convertRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const documents = await readFile(context);
    if (!documents.ok) return answerProblem(context, documents.error);
    const { to } = context.req.valid('query');
    const accept = context.req.header('Accept');
    const offers = to === undefined ? formats.map(({ mediaType }) => mediaType) : [typeOf(to), 'text/plain'];
    const mediaType = negotiate(accept, offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const text = makePuzzle(documents.value, to ?? formatOfMediaType(mediaType)?.name ?? '');
    if (!text.ok) return answerProblem(context, formatProblem(text.error));
    const isLines = mediaType === 'application/json' && documents.value.length > 1;
    return sendText(context, isLines ? 'application/x-ndjson' : mediaType, text.value);
  },
});

const typeOf = (formatName: string): string => findFormat(formatName)?.mediaType ?? 'text/plain';
