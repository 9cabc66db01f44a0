import { isHeavyPrediction, predictionBudgetFor } from '@crosshatch/core/answering';
import { predictedCells, predictionsBack, voteOf } from '@crosshatch/core/network';
import { colouredProblem } from '@crosshatch/core/problems';
import { heightOf, type Puzzle, REFLECTIONS, type Reflection, type Size, widthOf } from '@crosshatch/core/puzzle';
import { renderText } from '@crosshatch/core/render';
import { createRoute, defineOpenAPIRoute } from '@hono/zod-openapi';
import type { Environment } from '../environment.ts';
import { NEURAL_EXAMPLE_CLUES } from '../example.ts';
import { type Prediction, predict } from '../inference/predict.ts';
import { refuseWork } from '../middleware/rate-limit.ts';
import { answerOptionProblem, answerProblem } from '../problem.ts';
import { readPuzzle } from '../reading.ts';
import { negotiate, notAcceptable, type Representations, sendAs } from '../representation.ts';
import { type PredictAnswer, PredictAnswerSchema } from '../schemas/answers.ts';
import { PredictionQuerySchema } from '../schemas/options.ts';
import { PredictRequestSchema } from '../schemas/requests.ts';
import { answer, asText, BODY_PROBLEM_RESPONSES, problem, puzzleBody } from './content.ts';

// Every server has belief propagation.
const EXAMPLE_REQUEST = { ...NEURAL_EXAMPLE_CLUES, model: 'belief-propagation' };

const EXAMPLE_ANSWER: PredictAnswer = {
  model: 'belief-propagation',
  views: 'one',
  probabilities: [
    [0, 0, 1, 0, 0],
    [0, 0, 1, 0, 0],
    [1, 1, 1, 1, 1],
    [0, 0, 1, 0, 0],
    [0, 0, 1, 0, 0],
  ],
  work: { predicting: 14 },
};

const route = createRoute({
  method: 'post',
  path: '/v1/predict',
  operationId: 'predictPuzzle',
  tags: ['networks'],
  summary: 'Predict the cells of a puzzle',
  description:
    'Predicts the probability that each cell is filled, by a trained network or by belief propagation. A prediction may ' +
    'break clues, because a network proves nothing. The answer as text is a board with the cells above one half. ' +
    '`/v1/models` lists the models and explains the default.',
  request: { query: PredictionQuerySchema, body: puzzleBody(PredictRequestSchema, EXAMPLE_REQUEST) },
  responses: {
    200: answer('The probability that each cell is filled.', PredictAnswerSchema, EXAMPLE_ANSWER, {
      'text/plain': asText(),
    }),
    ...BODY_PROBLEM_RESPONSES,
    503: problem('The server cannot read its networks.'),
  },
});

export const predictRoute = defineOpenAPIRoute<typeof route, Environment, true>({
  route,
  handler: async (context) => {
    const body = context.req.valid('json');
    const sent = await readPuzzle(context, body);
    if (!sent.ok) return answerProblem(context, sent.error);
    const offers = Object.keys(PREDICTION);
    const mediaType = negotiate(context.req.header('Accept'), offers);
    if (mediaType === undefined) return notAcceptable(context, offers);
    const { puzzle } = sent.value;
    if (puzzle.kind !== undefined) return answerProblem(context, colouredProblem(TWO_COLOURS, body));
    const { views, model, budget: askedBudget } = { ...context.req.valid('query'), ...body };
    const budget = predictionBudgetFor(puzzle, askedBudget);
    if (!budget.ok) return answerOptionProblem(context, budget.error, body);
    const refused = isHeavyPrediction(puzzle, budget.value) ? await refuseWork(context) : undefined;
    if (refused !== undefined) return answerProblem(context, refused);
    const number = views && (views === 'one' ? 1 : 8);
    const prediction = await predict(context, puzzle, { views: number, model, budget: budget.value });
    if (!prediction.ok) return answerProblem(context, prediction.error);
    return sendAs(context, mediaType, PREDICTION, { puzzle, prediction: prediction.value, views });
  },
});

const TWO_COLOURS =
  'networks predict two-colour puzzles only; /v1/solve takes coloured and blotted ones, and count clues';

/** A prediction for a puzzle, and the views of the request. */
interface Predicted {
  readonly puzzle: Puzzle;
  readonly prediction: Prediction;
  readonly views: PredictAnswer['views'] | undefined;
}

const PREDICTION: Representations<Predicted, PredictAnswer> = {
  'application/json': ({ puzzle, prediction, views = prediction.views.length === 1 ? 'one' : 'mean' }) => {
    const { model, isCutShort, lineSolves } = prediction;
    const chances = predictionsBack(prediction.views, sizeOf(puzzle));
    return {
      model,
      views,
      probabilities: rowsOf(voteOf(chances), widthOf(puzzle)),
      ...(views === 'all' && { reflections: reflectionsOf(chances, widthOf(puzzle)) }),
      ...(isCutShort && { exhausted: true }),
      ...(lineSolves > 0 && { work: { predicting: lineSolves } }),
    };
  },
  'text/plain': ({ puzzle, prediction }) => {
    const size = sizeOf(puzzle);
    const cells = predictedCells(voteOf(predictionsBack(prediction.views, size)));
    return renderText(puzzle, { ...size, cells }, { clues: true });
  },
};

const sizeOf = (puzzle: Puzzle): Size => ({ width: widthOf(puzzle), height: heightOf(puzzle) });

/** Returns all eight predictions, by the names of their reflections. */
const reflectionsOf = (chances: readonly Float32Array[], width: number) =>
  Object.fromEntries(chances.map((each, view) => [REFLECTIONS[view], rowsOf(each, width)])) as Record<
    Reflection,
    number[][]
  >;

/** Returns the chances of each row to four digits. The weights were rounded to 16 bits, so more digits would mean nothing. */
const rowsOf = (chances: Float32Array, width: number): number[][] =>
  Array.from({ length: chances.length / width }, (_, row) =>
    Array.from(chances.subarray(row * width, (row + 1) * width), (chance) => Math.round(chance * 1e4) / 1e4),
  );
