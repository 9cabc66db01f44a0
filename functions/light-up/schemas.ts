import { checkedBy, IdSchema, MOST_SOLUTIONS, wholeNumber } from '@crosshatch/core/answering';
import { amountText, LONGEST_LINE } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { DocumentSchema } from '../schemas/puzzle.ts';
import { EXAMPLE_CELLS, EXAMPLE_ID } from './example.ts';
import { BRIEF_STEPS, LARGEST_EXPLAINED_STEPS, LARGEST_STEPS, USUAL_STEPS } from './limits.ts';

/** Rows of a board in JSON: a list, or text with line breaks. Core reports faults in the rows. */
const rowsOf = (name: string, pattern: string, description: string) =>
  checkedBy<readonly string[] | string>((rows) =>
    rows === undefined || rows === null ? { path: [], message: 'expected a list of rows' } : undefined,
  ).openapi(name, {
    type: ['array', 'string'],
    anyOf: [
      { type: 'array', items: { type: 'string', pattern }, minItems: 1, maxItems: LONGEST_LINE },
      { type: 'string' },
    ],
    description,
  });

const CellsSchema = rowsOf(
  'Cells',
  '^[.#0-4]+$',
  'The rows of a Light Up board: `.` white, `#` black, `0` to `4` a black square with a number. A list of rows, or one text with a row on each line.',
);

const MarksSchema = rowsOf(
  'Marks',
  '^[.#0-4*x]+$',
  'Marks on a Light Up board: `*` a bulb, `x` a square without one. Other squares are as in `cells`, or `.`.',
);

const LightUpSchema = z.object({ cells: CellsSchema }).openapi('LightUp', {
  description:
    'A Light Up (Akari) puzzle. Other fields are ignored, unless their name is very similar to that of an option.',
  additionalProperties: true,
  example: { cells: EXAMPLE_CELLS },
});

/** A puzzle with a reader's marks. */
export const MarkedSchema = LightUpSchema.extend({
  marks: MarksSchema.optional().openapi({ description: 'The bulbs and dots on the board. By default there are none.' }),
  solution: MarksSchema.optional().openapi({ description: 'A complete board that keeps all rules.' }),
}).openapi('LightUpBoard', {
  description: 'A Light Up puzzle with marks, or with its solution.',
});

/** A puzzle with its title, author and so on. */
export const LightUpDocumentSchema = MarkedSchema.extend({
  ...DocumentSchema.pick({ id: true, title: true, author: true, copyright: true, description: true }).shape,
}).openapi('LightUpDocument', {
  description: 'A Light Up puzzle with its title and author, as collections have them.',
});

export const LIGHT_UP_ALGORITHMS = ['exact'] as const;

const algorithm = z
  .enum(LIGHT_UP_ALGORITHMS, `expected one of: ${LIGHT_UP_ALGORITHMS.join(', ')}`)
  .optional()
  .openapi({ description: 'The name of an algorithm of `/v1/light-up/algorithms`.', default: 'exact' });

const solutions = wholeNumber(
  1,
  MOST_SOLUTIONS,
  'The number of solutions to look for. 1 stops at the first solution; 2 proves whether the first is the only one.',
  { usual: 2 },
);

const budget = wholeNumber(
  1,
  LARGEST_STEPS,
  'The most steps; a step is a square that the solver sets or inspects. When they are spent, the answer is `exhausted`. ' +
    'The first propagation always runs to its end. ' +
    `Default: ${amountText(USUAL_STEPS)}; ${amountText(BRIEF_STEPS)} for a puzzle in the URL.`,
);

const explainingBudget = wholeNumber(
  1,
  LARGEST_EXPLAINED_STEPS,
  'The most steps; a step is a square that the solver sets or inspects.',
  { usual: USUAL_STEPS },
);

/** The options in the URL: with a file, or for `GET`. Options in a JSON body override them. */
export const LightUpOptionsQuerySchema = z.object({
  algorithm,
  solutions: solutions.inText,
  budget: budget.inText,
});

export type LightUpOptionFields = z.output<typeof LightUpOptionsQuerySchema>;

/** The budget in the URL, for routes that do not search. */
export const LightUpBudgetQuerySchema = z.object({ budget: explainingBudget.inText });

export const LightUpAddressQuerySchema = z
  .object({
    puzzle: z.string('expected a puzzle, such as a game id').openapi({
      description:
        "The puzzle in any format: a game id of Simon Tatham's collection, a pzpr address, or rows with `%0A` between them.",
      example: EXAMPLE_ID,
    }),
  })
  .extend(LightUpOptionsQuerySchema.shape);

export const LightUpSolveSchema = LightUpSchema.extend({
  known: MarksSchema.optional().openapi({
    description: 'Squares that are known. Only solutions with these squares count. `marks` are ignored.',
  }),
  algorithm,
  solutions: solutions.inBody,
  budget: budget.inBody,
}).openapi('LightUpSolveRequest');

/** A line of a batch. */
export const LightUpLineSchema = LightUpSolveSchema.extend({ id: IdSchema }).openapi('LightUpBatchLine', {
  description: 'A Light Up puzzle with the `id` of its answer.',
});

export const LightUpHintRequestSchema = MarkedSchema.extend({ budget: explainingBudget.inBody }).openapi(
  'LightUpHintRequest',
);
export const LightUpGradeRequestSchema = LightUpSchema.extend({ budget: explainingBudget.inBody }).openapi(
  'LightUpGradeRequest',
);
