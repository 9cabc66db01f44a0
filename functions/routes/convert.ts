import { formats, makePuzzle } from '@crosshatch/core/formats';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import { answerConverted, describeConversion } from '../conversion.ts';
import type { Environment } from '../environment.ts';
import { EXAMPLE_CLUES, EXAMPLE_SOLUTION } from '../example.ts';
import { answerProblem } from '../problem.ts';
import { readFile } from '../reading.ts';
import { DocumentSchema } from '../schemas/puzzle.ts';
import { BODY_PROBLEM_RESPONSES, FILE_TYPES, NAMED_BY_QUERY, puzzleBody, textAnswer } from './content.ts';

const EXAMPLE_DOCUMENT = { ...EXAMPLE_CLUES, solution: EXAMPLE_SOLUTION };

const { description, query } = describeConversion(formats);

const route = createRoute({
  method: 'post',
  path: '/v1/convert',
  operationId: 'convertPuzzles',
  tags: ['nonograms'],
  summary: 'Write puzzles in another format',
  description,
  request: {
    query,
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
    const documents = await readFile(context, ['solution']);
    if (!documents.ok) return answerProblem(context, documents.error);
    return answerConverted(context, documents.value, context.req.valid('query').to, formats, makePuzzle);
  },
});
