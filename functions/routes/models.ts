import { modelProblem } from '@crosshatch/core/answering';
import { beliefPropagation } from '@crosshatch/core/belief';
import { DrawingModelSchema, LineOrderModelSchema, ModelSchema } from '@crosshatch/core/models';
import { failure, success } from '@crosshatch/core/puzzle';
import { createRoute, defineOpenAPIRoute, z } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { modelsAmong } from '../inference/models.ts';
import { answerDeployed } from '../kept-answer.ts';
import { answer, CONDITIONS, OTHER_ETAG, PROBLEM_RESPONSES, SAME_ETAG } from './content.ts';

const BaselineSchema = z.object({
  name: z.string().describe('The value of `model`.'),
  architecture: z
    .object({
      kind: z
        .literal('belief-propagation')
        .describe('Messages between the lines, without weights; for boards of any size.'),
    })
    .describe('The form of the model.'),
});

const BASELINE: z.infer<typeof BaselineSchema> = {
  name: beliefPropagation.name,
  architecture: { kind: 'belief-propagation' },
};

const ModelsSchema = z
  .object({
    models: z
      .array(z.union([BaselineSchema, ModelSchema, LineOrderModelSchema, DrawingModelSchema]))
      .readonly()
      .openapi({ description: 'The models, in the order of this type’s description.' }),
  })
  .openapi('Models', {
    description:
      'The models in this order. First belief propagation, which has no weights, and answers only a request that names it. ' +
      'Then the networks that predict, by date. The default is the most accurate network for the size: it predicts the most ' +
      'boards exactly as drawn (`label`), in one view, on the largest common test set. An algorithm around a network asks ' +
      'the most accurate one of the kind `dense`, the form of the neural paper. Then the networks that choose the order of ' +
      'lines; the algorithm `line-order` asks the last one. Then the networks that draw pictures; `/v1/generate` asks the ' +
      'last one for the source `network`.',
  });

const route = createRoute({
  method: 'get',
  path: '/v1/models',
  operationId: 'listModels',
  tags: ['networks'],
  summary: 'List the models',
  description:
    'Lists the models of `/v1/predict` and of the neural algorithms, with the training and the accuracy of each. Also lists ' +
    'the networks of the algorithm `line-order`, and the networks that draw pictures; these two kinds do not predict.',
  parameters: CONDITIONS,
  responses: {
    200: answer('The models.', ModelsSchema, undefined),
    304: SAME_ETAG,
    412: OTHER_ETAG,
    ...PROBLEM_RESPONSES,
  },
});

export const modelsRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: (context) =>
    answerDeployed(context, async () => {
      const reading = modelsAmong(context.env.ASSETS).manifest();
      // Other requests may wait for the same read, even if this request's client has left.
      context.executionCtx.waitUntil(reading);
      const manifest = await reading;
      if (!manifest.ok) return failure(modelProblem(manifest.error, console.error));
      const { models, lineOrders = [], drawings = [] } = manifest.value;
      return success({ models: [BASELINE, ...models, ...lineOrders, ...drawings] });
    }),
});
