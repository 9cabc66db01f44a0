import { LARGEST_BUDGET, largestBudget, REQUEST_LIMITS, USUAL_BUDGET } from '@crosshatch/core/answering';
import type { Puzzle } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { AlgorithmSchema } from '../schemas/answers.ts';
import { answer, PROBLEM_RESPONSES } from './content.ts';

/** The board that allows the largest budget. */
const SMALLEST: Puzzle = { rows: [[1]], columns: [[1]] };

const AlgorithmsSchema = z
  .object({
    algorithms: z.array(AlgorithmSchema).openapi({ description: 'The algorithms of `/v1/solve`.' }),
    usualBudget: z.int().openapi({ description: 'The default `budget`, in the unit of the algorithm.' }),
    largestBudget: z.int().openapi({ description: 'The largest `budget` of any algorithm.' }),
  })
  .openapi('Algorithms', { description: 'The algorithms, with the limits of their budgets on this server.' });

const route = createRoute({
  method: 'get',
  path: '/v1/algorithms',
  operationId: 'listAlgorithms',
  tags: ['nonograms'],
  summary: 'List the algorithms',
  description: 'Lists the algorithms of `/v1/solve`, with the limits of their budgets on this server.',
  responses: { 200: answer('The algorithms.', AlgorithmsSchema, known()), ...PROBLEM_RESPONSES },
});

export const algorithmsRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => context.json(known(), 200),
});

function known(): z.infer<typeof AlgorithmsSchema> {
  return {
    algorithms: algorithms.map((algorithm) => {
      const { name, title, summary, budgetUnit, proves, coloured, views, optionalViews } = algorithm;
      return {
        name,
        title,
        summary,
        budgetUnit,
        largestBudget: largestBudget(SMALLEST, algorithm, REQUEST_LIMITS),
        proves,
        coloured: coloured !== undefined,
        ...(views !== undefined && { views }),
        ...(optionalViews !== undefined && { optionalViews }),
      };
    }),
    usualBudget: USUAL_BUDGET,
    largestBudget: LARGEST_BUDGET,
  };
}
