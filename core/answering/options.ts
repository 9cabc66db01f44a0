import { z } from 'zod';
import { algorithmNames, algorithms, findAlgorithm } from '../registry/index.ts';
import { MOST_SOLUTIONS } from './limits.ts';

export const LARGEST_SEED = 2 ** 32 - 1;

interface NumberWords {
  /** The message for other values. Default: names the range. */
  readonly expected?: string;
  /** The default, where it is one number. The handler of the route fills it in. */
  readonly usual?: number;
}

/** The schemas of a whole number: in a JSON body, and in the text of a URL. */
export function wholeNumber(
  least: number,
  most: number,
  description: string,
  { expected = `expected a whole number from ${least} to ${most}`, usual }: NumberWords = {},
) {
  const number = z.number(expected).int(expected).min(least, expected).max(most, expected);
  const documented = {
    type: 'integer',
    minimum: least,
    maximum: most,
    ...(usual !== undefined && { default: usual }),
    description,
  } as const;
  return {
    inBody: number.meta(documented).optional(),
    inText: z.string().regex(/^\d+$/, expected).transform(Number).pipe(number).meta(documented).optional(),
  };
}

const names = algorithms.map(({ name }) => name);
const algorithm = z
  .enum(algorithmNames, `expected one of: ${names.join(', ')}`)
  // Former names are accepted, but the description does not name them, and handlers get the present name.
  .transform((name) => findAlgorithm(name)?.name ?? name)
  .meta({
    type: 'string',
    enum: names,
    description:
      'The name of an algorithm of `/v1/algorithms`. Only `exact` solves puzzles with colours, hidden lengths or count clues.',
    default: 'exact',
  })
  .optional();

const solutions = wholeNumber(
  1,
  MOST_SOLUTIONS,
  'The number of solutions to look for. 1 stops at the first solution; 2 proves whether the first is the only one.',
  { usual: 2 },
);

const seed = wholeNumber(
  0,
  LARGEST_SEED,
  'Seed of the algorithms that use random numbers: the same seed gives the same answer.',
  { usual: 0 },
);

const MODEL_EXPECTED = 'expected the name of a model of `/v1/models`';

export const MODEL_FIELD = z
  .string(MODEL_EXPECTED)
  .max(100, MODEL_EXPECTED)
  .meta({
    description:
      'The name of a model of `/v1/models`. By default, `/v1/predict` asks the most accurate model for the size of the ' +
      'puzzle, and an algorithm around a network asks the most accurate model of the kind `dense`, the form of the neural ' +
      'paper.',
  })
  .optional();

/**
 * The options of a puzzle to solve, in a JSON body and in the text of a URL.
 *
 * @param budgetText describes the budget
 */
export function optionFields(largestBudget: number, budgetText = BUDGET_TEXT) {
  const budget = wholeNumber(1, largestBudget, budgetText);
  return {
    inBody: { algorithm, solutions: solutions.inBody, budget: budget.inBody, seed: seed.inBody, model: MODEL_FIELD },
    inText: { algorithm, solutions: solutions.inText, budget: budget.inText, seed: seed.inText, model: MODEL_FIELD },
  };
}

const BUDGET_TEXT = 'Work after which the algorithm gives up with `exhausted`, in its own unit.';

/** Options with the algorithm by its present name, and without defaults. */
export type Options = z.output<z.ZodObject<ReturnType<typeof optionFields>['inBody']>>;
