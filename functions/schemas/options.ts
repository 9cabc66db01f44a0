import { algorithmNames, algorithms, findAlgorithm } from '@crosshatch/core/registry';
import { z } from '@hono/zod-openapi';
import { BRIEF_BUDGET, LARGEST_BUDGET, MOST_SOLUTIONS, USUAL_BUDGET } from '../limits.ts';

export const LARGEST_SEED = 2 ** 32 - 1;

/**
 * The schemas of a whole number: in a JSON body, and in the text of a URL.
 *
 * @param expected what is told of other values. Default: the range
 */
export function wholeNumber(
  least: number,
  most: number,
  description: string,
  expected = `expected a whole number from ${least} to ${most}`,
) {
  const number = z.number(expected).int(expected).min(least, expected).max(most, expected);
  const documented = { type: 'integer', minimum: least, maximum: most, description } as const;
  return {
    inBody: number.openapi(documented).optional(),
    inText: z.string().regex(/^\d+$/, expected).transform(Number).pipe(number).openapi(documented).optional(),
  };
}

const names = algorithms.map(({ name }) => name);
const algorithm = z
  .enum(algorithmNames, `expected one of: ${names.join(', ')}`)
  // Former names are accepted, but the description does not name them, and handlers get the present name.
  .transform((name) => findAlgorithm(name)?.name ?? name)
  .openapi({
    type: 'string',
    enum: names,
    description:
      'The name of an algorithm of `/v1/algorithms`. Default: `exact`, the only one for coloured and blotted puzzles.',
  })
  .optional();

const solutions = wholeNumber(
  1,
  MOST_SOLUTIONS,
  'The number of solutions to look for: 1 takes the first, 2 (the default) proves whether it is the only one.',
);

const budget = wholeNumber(
  1,
  LARGEST_BUDGET,
  `Work after which the algorithm gives up with \`exhausted\`, in its own unit. Default: ${USUAL_BUDGET}, or the algorithm's own default if that is less; ` +
    `${BRIEF_BUDGET} for a puzzle in the URL. Puzzles of more than 1,000 cells lower these numbers and the largest budget. ` +
    'A prediction may spend half of the budget.',
);

const seed = wholeNumber(
  0,
  LARGEST_SEED,
  'Seed of the algorithms that use chance: same seed, same answer. Default: 0.',
);

const MODEL_EXPECTED = 'expected the name of a model of `/v1/models`';

const model = z
  .string(MODEL_EXPECTED)
  .max(100, MODEL_EXPECTED)
  .openapi({
    description:
      'The name of the model to ask, one of `/v1/models`. Default: for `/v1/predict` the model measured best for the size ' +
      'of the puzzle; for the algorithms around a network the best one of the kind `dense`, the form of the neural paper, ' +
      'where there is one for the size.',
  })
  .optional();

export const OptionsSchema = z.object({
  algorithm,
  solutions: solutions.inBody,
  budget: budget.inBody,
  seed: seed.inBody,
  model,
});

/** The options in the URL: with a file, or for `GET`. Those of a JSON body override them. */
export const OptionsQuerySchema = z.object({
  algorithm,
  solutions: solutions.inText,
  budget: budget.inText,
  seed: seed.inText,
  model,
});

export type Options = z.output<typeof OptionsSchema>;

/** The ways in which a network can look at a puzzle. */
export const VIEWS = ['one', 'mean', 'all'] as const;

const predictionBudget = wholeNumber(
  1,
  LARGEST_BUDGET,
  'Line solves after which a model that looks for a solution stops, and answers with what it has, marked `exhausted`. ' +
    'Other models do the same work for every puzzle.',
);

/** The options of a question to a network. */
export const PredictionSchema = z.object({
  model,
  budget: predictionBudget.inBody,
  views: z
    .enum(VIEWS, `expected one of: ${VIEWS.join(', ')}`)
    .openapi({
      description:
        'How the model looks at the puzzle: `one` as it is; `mean` at all eight reflections, and the answer is their mean; ' +
        '`all` the same, with each of the eight predictions as well. Default: `mean` for networks of one size, and `one` ' +
        'for `universal` and `belief-propagation`, which look for a solution.',
    })
    .optional(),
});

/** The options of a question to a network, in the URL. */
export const PredictionQuerySchema = PredictionSchema.extend({ budget: predictionBudget.inText });
