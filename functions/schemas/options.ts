import { algorithms } from '@crosshatch/core/algorithms';
import { z } from '@hono/zod-openapi';

/** The most work that a request may ask for, in the algorithm's own unit. */
export const LARGEST_BUDGET = 20_000_000;

/** The work that is spent at most when a request names no budget. */
export const USUAL_BUDGET = 2_000_000;

/** The most solutions that a request may ask for. */
export const MOST_SOLUTIONS = 100;

/** The most cells that the solutions asked for may have together: they have to fit into an isolate's memory. */
export const MOST_SOLUTION_CELLS = 8_000_000;

const LARGEST_SEED = 2 ** 32 - 1;

function wholeNumber(least: number, most: number) {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.number(expected).int(expected).min(least, expected).max(most, expected);
}

const algorithm = z
  .enum(
    algorithms.map(({ name }) => name),
    `expected one of: ${algorithms.map(({ name }) => name).join(', ')}`,
  )
  .openapi({ description: 'The name of an algorithm of `/v1/algorithms`; `exact` when none is given.' });

const solutions = wholeNumber(1, MOST_SOLUTIONS).openapi({
  description: 'How many solutions to look for: 1 takes the first, 2 (the default) proves whether it is the only one.',
});

const budget = wholeNumber(1, LARGEST_BUDGET).openapi({
  description: `Work after which the algorithm gives up with \`exhausted\`, in its own unit; ${USUAL_BUDGET} when none is given.`,
});

const seed = wholeNumber(0, LARGEST_SEED).openapi({
  description: 'Same seed, same answer. Algorithms without chance ignore it.',
});

/** A number in a URL. */
const inText = <Schema extends z.ZodType<number, number>>(schema: Schema) => z.coerce.number<string>().pipe(schema);

export const OptionsSchema = z.object({
  algorithm: algorithm.optional(),
  solutions: solutions.optional(),
  budget: budget.optional(),
  seed: seed.optional(),
});

/** The options where they stand in the URL: with a file, or for `GET`. Those of a JSON body count more. */
export const OptionsQuerySchema = z.object({
  algorithm: algorithm.optional(),
  solutions: inText(solutions).optional(),
  budget: inText(budget).optional(),
  seed: inText(seed).optional(),
});

export type Options = z.output<typeof OptionsSchema>;
