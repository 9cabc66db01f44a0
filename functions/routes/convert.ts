import { type Format, findFormat, formatOfMediaType, formats, makePuzzle } from '@crosshatch/core/formats';
import { formatProblem } from '@crosshatch/core/problems';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES, EXAMPLE_SOLUTION } from '../example.ts';
import { answerProblem } from '../problem.ts';
import { readFile } from '../reading.ts';
import { negotiate, notAcceptable, sendText } from '../representation.ts';
import { DocumentSchema } from '../schemas/puzzle.ts';
import { BODY_PROBLEM_RESPONSES, FILE_TYPES, NAMED_BY_QUERY, puzzleBody, textAnswer } from './content.ts';

const EXAMPLE_DOCUMENT = { ...EXAMPLE_CLUES, solution: EXAMPLE_SOLUTION };

const names = formats.map((format) => format.name);

const route = createRoute({
  method: 'post',
  path: '/v1/convert',
  summary: 'Write puzzles in another format',
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
    body: puzzleBody(DocumentSchema, EXAMPLE_DOCUMENT),
  },
  responses: {
    200: textAnswer('The puzzles in the other format.', {
      'application/json': { schema: DocumentSchema, example: EXAMPLE_DOCUMENT },
      ...FILE_TYPES,
      ...NAMED_BY_QUERY,
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
    const offers = to === undefined ? formats.flatMap(typesOf) : [...typesOf(findFormat(to)), 'text/plain'];
    const mediaType = negotiate(accept, offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const text = makePuzzle(documents.value, to ?? formatOfMediaType(mediaType)?.name ?? '');
    if (!text.ok) return answerProblem(context, formatProblem(text.error));
    const isLines = mediaType === 'application/json' && documents.value.length > 1;
    return sendText(context, isLines ? 'application/x-ndjson' : mediaType, text.value);
  },
});

/** The media types of a format, its own first. */
const typesOf = (format: Format | undefined): string[] =>
  format === undefined ? [] : [format.mediaType, ...(format.otherMediaTypes ?? [])];
