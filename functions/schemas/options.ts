import { algorithmNames, algorithms, findAlgorithm } from '@crosshatch/core/registry';
import { z } from '@hono/zod-openapi';
import { BRIEF_BUDGET, LARGEST_BUDGET, MOST_SOLUTIONS, USUAL_BUDGET } from '../limits.ts';

const LARGEST_SEED = 2 ** 32 - 1;

/** A whole number in a JSON body, and the same in the text of a URL. */
function wholeNumber(least: number, most: number, description: string) {
  const expected = `expected a whole number from ${least} to ${most}`;
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
  // The schema of the API names no former names, and nothing behind it sees them.
  .transform((name) => findAlgorithm(name)?.name ?? name)
  .openapi({
    type: 'string',
    enum: names,
    description: 'The name of an algorithm of `/v1/algorithms`; `exact` when none is given.',
  })
  .optional();

const solutions = wholeNumber(
  1,
  MOST_SOLUTIONS,
  'How many solutions to look for: 1 takes the first, 2 (the default) proves whether it is the only one.',
);

const budget = wholeNumber(
  1,
  LARGEST_BUDGET,
  `Work after which the algorithm gives up with \`exhausted\`, in its own unit; ${USUAL_BUDGET}, or what the algorithm usually spends if that is less, when none is given. ` +
    `In an address it is ${BRIEF_BUDGET}. Puzzles of more than 1,000 cells lower all of these, and the most that can be asked ` +
    'for. A prediction may spend half of it.',
);

const seed = wholeNumber(0, LARGEST_SEED, 'Same seed, same answer. Algorithms without chance ignore it.');

const MODEL_EXPECTED = 'expected the name of a model of `/v1/models`';

const model = z
  .string(MODEL_EXPECTED)
  .max(100, MODEL_EXPECTED)
  .openapi({
    description:
      'The name of a model of `/v1/models`, where a network is asked. Without it, `/v1/predict` asks the model that is ' +
      'measured best for the size of the puzzle, and the algorithms around a network ask the best one of the form of ' +
      'the neural paper, where there is one for the size.',
  })
  .optional();

export const OptionsSchema = z.object({
  algorithm,
  solutions: solutions.inBody,
  budget: budget.inBody,
  seed: seed.inBody,
  model,
});

/** The options where they stand in the URL: with a file, or for `GET`. Those of a JSON body count more. */
export const OptionsQuerySchema = z.object({
  algorithm,
  solutions: solutions.inText,
  budget: budget.inText,
  seed: seed.inText,
  model,
});

export type Options = z.output<typeof OptionsSchema>;

/** How a network can look at a puzzle. */
export const VIEWS = ['one', 'mean', 'all'] as const;

const predictionBudget = wholeNumber(
  1,
  LARGEST_BUDGET,
  'Line solves after which a model that looks for a solution stops, and tells what it has: `exhausted` then stands in ' +
    'the answer. Other models do the same work for every puzzle.',
);

/** The options of a question to a network. */
export const PredictionSchema = z.object({
  model,
  budget: predictionBudget.inBody,
  views: z
    .enum(VIEWS, `expected one of: ${VIEWS.join(', ')}`)
    .openapi({
      description:
        'How the model looks at the puzzle: `one` as it is, `mean` at all eight reflections, of which the mean is taken, ' +
        '`all` the same with each of the eight beside it. Without it, `mean` for networks of one size, and `one` for ' +
        '`universal` and `belief-propagation`, which look for a solution.',
    })
    .optional(),
});

/** The same in the URL. */
export const PredictionQuerySchema = PredictionSchema.extend({ budget: predictionBudget.inText });
