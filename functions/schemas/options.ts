import {
  BRIEF_BUDGET,
  LARGEST_BUDGET,
  MODEL_FIELD,
  optionFields,
  USUAL_BUDGET,
  wholeNumber,
} from '@crosshatch/core/answering';
import { z } from '@hono/zod-openapi';

const { inBody, inText } = optionFields(
  LARGEST_BUDGET,
  `Work after which the algorithm gives up with \`exhausted\`, in its own unit. Default: ${USUAL_BUDGET}, or the algorithm's own default if that is less; ` +
    `${BRIEF_BUDGET} for a puzzle in the URL. Puzzles of more than 1,000 cells lower these numbers and the largest budget. ` +
    'A prediction may spend half of the budget.',
);

export const OptionsSchema = z.object(inBody);

/** The options in the URL: with a file, or for `GET`. Those of a JSON body override them. */
export const OptionsQuerySchema = z.object(inText);

/** The ways in which a network can look at a puzzle. */
export const VIEWS = ['one', 'mean', 'all'] as const;

const predictionBudget = wholeNumber(
  1,
  LARGEST_BUDGET,
  'Line solves after which a model that looks for a solution stops: its answer so far is marked `exhausted`. ' +
    'Other models do the same work for every puzzle.',
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
        'reflections. `all`: the mean and each of the eight predictions. Default: `mean` for networks of one size, and `one` ' +
        'for `universal` and `belief-propagation`, which look for a solution.',
    })
    .optional(),
});

/** The options of a question to a network, in the URL. */
export const PredictionQuerySchema = PredictionSchema.extend({ budget: predictionBudget.inText });
