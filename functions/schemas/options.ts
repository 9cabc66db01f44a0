import {
  BRIEF_BUDGET,
  LARGEST_BUDGET,
  LARGEST_PREDICTION_BUDGET,
  LARGEST_SHORT_BUDGET,
  MODEL_FIELD,
  optionFields,
  USUAL_BUDGET,
  wholeNumber,
} from '@crosshatch/core/answering';
import { amountText } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';

const { inBody, inText } = optionFields(
  LARGEST_BUDGET,
  'The most work, in the unit of the algorithm. When it is spent, the answer is `exhausted`. Default: ' +
    `${amountText(USUAL_BUDGET)}, or the default of the algorithm if that is less; ${amountText(BRIEF_BUDGET)} for a puzzle ` +
    'in the URL. For puzzles of more than 1,000 cells, the default and the largest budget are smaller. `/v1/algorithms` ' +
    'has the largest budget of each algorithm. A prediction may spend half of the budget.',
);

export const OptionsSchema = z.object(inBody);

/** The options in the URL: with a file, or for `GET`. Options in a JSON body override them. */
export const OptionsQuerySchema = z.object(inText);

/** The ways in which a network can look at a puzzle. */
export const VIEWS = ['one', 'mean', 'all'] as const;

const explaining = wholeNumber(
  1,
  LARGEST_SHORT_BUDGET,
  'The most line solves. When they are spent, the answer is `exhausted`. For puzzles of more than 1,000 cells, the default ' +
    'and the largest budget are smaller.',
  { usual: USUAL_BUDGET },
);

/** The budget of a hint or a grade. */
export const EXPLAINING_BUDGET = { inBody: { budget: explaining.inBody }, inText: { budget: explaining.inText } };

const predictionBudget = wholeNumber(
  1,
  LARGEST_PREDICTION_BUDGET,
  'The most line solves of a model that looks for a solution. When they are spent, the answer has `exhausted: true`. ' +
    'Other models ignore the budget.',
);

/** The options of a question to a network. */
export const PredictionSchema = z.object({
  model: MODEL_FIELD,
  budget: predictionBudget.inBody,
  views: z
    .enum(VIEWS, `expected one of: ${VIEWS.join(', ')}`)
    .openapi({
      description:
        'The views of the puzzle that the model predicts. `one`: the puzzle as it is. `mean`: the mean over all eight ' +
        'reflections. `all`: the mean and the prediction of each reflection. Default: `mean` for networks of one size, and `one` ' +
        'for `universal` and `belief-propagation`, which look for a solution.',
    })
    .optional(),
});

/** The options of a question to a network, in the URL. */
export const PredictionQuerySchema = PredictionSchema.extend({ budget: predictionBudget.inText });
