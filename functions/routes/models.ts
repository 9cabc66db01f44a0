import { ModelSchema } from '@crosshatch/core/neural';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { readManifest } from '../inference/models.ts';
import { answerProblem } from '../problem.ts';
import { answer, PROBLEM_RESPONSES } from './content.ts';

const ModelsSchema = z.object({ models: z.array(ModelSchema).readonly() }).openapi('Models', {
  description: 'In the order of their promotion: of several for a size the last is in use, unless one is named.',
});

const route = createRoute({
  method: 'get',
  path: '/v1/models',
  summary: 'The models',
  description:
    'Lists the trained networks with which `/v1/predict` and the neural algorithms work: how they were made, and what ' +
    'was measured.',
  responses: { 200: answer('The models.', ModelsSchema, undefined), ...PROBLEM_RESPONSES },
});

export const modelsRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const manifest = await readManifest(context.env.ASSETS);
    return manifest.ok ? context.json(manifest.value, 200) : answerProblem(context, manifest.error);
  },
});
