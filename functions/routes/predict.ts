import { predictedCells, predictionsBack, voteOf } from '@crosshatch/core/network';
import { heightOf, type Size, widthOf } from '@crosshatch/core/puzzle';
import { renderText } from '@crosshatch/core/render';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { NEURAL_EXAMPLE_CLUES } from '../example.ts';
import { predict } from '../inference/predict.ts';
import { isHeavyPrediction, predictionBudgetFor } from '../limits.ts';
import { refuseWork } from '../middleware/rate-limit.ts';
import { answerProblem } from '../problem.ts';
import { readBoard } from '../reading.ts';
import { negotiate, notAcceptable, represent } from '../representation.ts';
import { type PredictAnswer, PredictAnswerSchema } from '../schemas/answers.ts';
import { PredictionQuerySchema } from '../schemas/options.ts';
import { PredictRequestSchema } from '../schemas/requests.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, puzzleBody } from './content.ts';

const TYPES = ['application/json', 'text/plain'];

const route = createRoute({
  method: 'post',
  path: '/v1/predict',
  summary: 'Ask a network about a puzzle',
  description:
    'Tells how likely a trained network holds each cell to be filled. That is a guess, and no clue needs to be met. ' +
    'As text, the board with the cells that it holds to be filled. `/v1/models` lists the networks and tells which of ' +
    'them answers where none is named.',
  request: { query: PredictionQuerySchema, body: puzzleBody(PredictRequestSchema, NEURAL_EXAMPLE_CLUES) },
  responses: {
    200: answer('What the network holds of each cell.', PredictAnswerSchema, undefined, { 'text/plain': asText() }),
    ...BODY_PROBLEM_RESPONSES,
  },
});

export const predictRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const board = await readBoard(context, body);
    if (!board.ok) return answerProblem(context, board.error);
    // Before a network is asked for nothing.
    if (negotiate(context.req.header('Accept'), TYPES) === undefined) return notAcceptable(context, TYPES);
    const { puzzle } = board.value;
    const { views: asked, model, budget: askedBudget } = { ...context.req.valid('query'), ...body };
    const budget = predictionBudgetFor(puzzle, askedBudget);
    if (!budget.ok) return answerProblem(context, budget.error);
    const refused = isHeavyPrediction(puzzle, budget.value) ? await refuseWork(context) : undefined;
    if (refused !== undefined) return answerProblem(context, refused);
    const number = asked && (asked === 'one' ? 1 : 8);
    const prediction = await predict(context, puzzle, { views: number, model, budget: budget.value });
    if (!prediction.ok) return answerProblem(context, prediction.error);
    const { lineSolves, isCutShort } = prediction.value;
    const views = asked ?? (prediction.value.views.length === 1 ? 'one' : 'mean');
    const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
    const chances = predictionsBack(prediction.value.views, size);
    const vote = voteOf(chances);
    return represent<PredictAnswer>(context, {
      'application/json': () => ({
        model: prediction.value.model,
        views,
        probabilities: rowsOf(vote, size),
        ...(views === 'all' && { reflections: reflectionsOf(chances, size) }),
        ...(isCutShort && { exhausted: true }),
        ...(lineSolves > 0 && { work: { predicting: lineSolves } }),
      }),
      'text/plain': () => renderText(puzzle, { ...size, cells: predictedCells(vote) }, { clues: true }),
    });
  },
});

function reflectionsOf(chances: readonly Float32Array[], size: Size): PredictAnswer['reflections'] {
  const [rc, cr, rC, Rc, cR, Cr, RC, CR] = chances.map((one) => rowsOf(one, size));
  return { rc, cr, rC, Rc, cR, Cr, RC, CR };
}

/** The weights were rounded to 16 bits, so more digits would mean nothing. */
const rowsOf = (chances: Float32Array, { width, height }: Size): number[][] =>
  Array.from({ length: height }, (_, row) =>
    Array.from(chances.subarray(row * width, (row + 1) * width), (chance) => Math.round(chance * 1e4) / 1e4),
  );
