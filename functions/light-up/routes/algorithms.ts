import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../../environment.ts';
import { answer, PROBLEM_RESPONSES } from '../../routes/content.ts';
import { LARGEST_STEPS, USUAL_STEPS } from '../limits.ts';
import { LIGHT_UP_ALGORITHMS } from '../schemas.ts';

const AlgorithmsSchema = z
  .object({
    algorithms: z
      .array(
        z.object({
          name: z.enum(LIGHT_UP_ALGORITHMS).openapi({ description: 'The value of `algorithm`.' }),
          title: z.string().openapi({ description: 'The name for people.' }),
          summary: z.string().openapi({ description: 'How the algorithm works.' }),
          budgetUnit: z.literal('steps').openapi({ description: 'The unit of `budget`, a field of `work`.' }),
          proves: z
            .boolean()
            .openapi({ description: '`true`: the algorithm can prove that a solution is the only one.' }),
          usualBudget: z.int().openapi({ description: 'The default `budget`.' }),
          largestBudget: z.int().openapi({ description: 'The largest `budget`.' }),
        }),
      )
      .openapi({ description: 'The algorithms of `/v1/light-up/solve`.' }),
  })
  .openapi('LightUpAlgorithms', { description: 'The algorithms, with the limits of their budgets on this server.' });

const KNOWN: z.infer<typeof AlgorithmsSchema> = {
  algorithms: [
    {
      name: 'exact',
      title: 'Exact solver',
      summary:
        'Propagation by counters of segments and numbers, then trials of single squares, then a search, with a matching bound; ' +
        'proves every answer.',
      budgetUnit: 'steps',
      proves: true,
      usualBudget: USUAL_STEPS,
      largestBudget: LARGEST_STEPS,
    },
  ],
};

const route = createRoute({
  method: 'get',
  path: '/v1/light-up/algorithms',
  operationId: 'listLightUpAlgorithms',
  tags: ['light-up'],
  summary: 'List the algorithms for Light Up',
  description: 'Lists the algorithms of `/v1/light-up/solve`, with the limits of their budgets on this server.',
  responses: { 200: answer('The algorithms.', AlgorithmsSchema, KNOWN), ...PROBLEM_RESPONSES },
});

export const algorithmsRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => context.json(KNOWN, 200),
});
