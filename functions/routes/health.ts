import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { VERSION } from '../version.ts';
import { answer, PROBLEM_RESPONSES } from './content.ts';

const HealthSchema = z
  .object({
    status: z.literal('ok'),
    version: z.string().openapi({ description: 'The version of Crosshatch.' }),
    build: z.string().optional().openapi({
      description:
        'The UUID of the deployed version of the Worker, for example `81f5b4c8-6c1b-4a5e-9d4c-0b1f2a3e4d5c`.',
    }),
  })
  .openapi('Health', { description: 'The state of the API.' });

const health = { status: 'ok', version: VERSION } as const;

const route = createRoute({
  method: 'get',
  path: '/v1/health',
  operationId: 'checkHealth',
  tags: ['service'],
  summary: 'Check that the API is up',
  description: 'Answers with the version while the API is up.',
  responses: { 200: answer('The API is up.', HealthSchema, health), ...PROBLEM_RESPONSES },
});

export const healthRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) => context.json({ ...health, build: context.env.VERSION_METADATA?.id }, 200),
});
