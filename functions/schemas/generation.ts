import { BRIEF_BUDGET, LARGEST_SEED, MOST_MADE, USUAL_BUDGET, wholeNumber } from '@crosshatch/core/answering';
import { TECHNIQUES } from '@crosshatch/core/explain';
import {
  CLUE_KINDS,
  PALETTE,
  PICTURE_SOURCES,
  PICTURE_THEMES,
  RANGE_TEXT,
  readRange,
  readSize,
  SIZE_TEXT,
  SYMMETRIES,
  USUAL_COUNT_COLOURS,
  USUAL_WISH,
} from '@crosshatch/core/generation';
import { amountText } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { LARGEST_MAKING_BUDGET, MOST_MADE_CELLS } from '../limits.ts';
import { GradeAnswerSchema } from './answers.ts';
import { DocumentSchema } from './puzzle.ts';

/** The fields that the documentation's request sends. */
export const GENERATE_EXAMPLE = { size: '6x5', colours: 2, seed: 7 };

/**
 * A field in the notation of the command, such as `20x15`. A number stands for its text.
 *
 * @param pattern matches the texts that `read` reads
 * @param bounds the least and the greatest number that may stand for its text
 */
export function written<Value>(
  read: (text: string) => Value | undefined,
  { source: pattern }: RegExp,
  expected: string,
  description: string,
  bounds: { readonly minimum: number; readonly maximum?: number },
) {
  const message = `expected ${expected}`;
  return z
    .union([z.string(), z.number()], message)
    .transform((value, context) => {
      const found = read(String(value));
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .openapi({ type: ['string', 'integer'], pattern, ...bounds, description })
    .optional();
}

/** A field with one of some names, or without a value. */
export const oneOf = <const Name extends string>(names: readonly Name[], description: string) =>
  z
    .enum(names, `expected one of: ${names.join(', ')}`)
    .openapi({ description })
    .optional();

/** The fields that are read in the same way from a body and from the URL. */
const FIELDS = {
  size: written(
    readSize,
    SIZE_TEXT,
    'a size such as 15 or 20x15',
    `Columns and rows, such as \`20x15\`, or \`15\` for a square. Default: ${USUAL_WISH.width}x${USUAL_WISH.height}.`,
    { minimum: 1, maximum: Math.floor(Math.sqrt(MOST_MADE_CELLS)) },
  ),
  clues: oneOf(
    CLUE_KINDS,
    '`runs` (the default) are the clues of nonograms. `counts` are the clues of the GAN paper: the number of cells of each ' +
      'colour in the line, and whether they are one run. A puzzle of counts has no background.',
  ),
  source: oneOf(
    PICTURE_SOURCES,
    'The source of the pictures: `figures` (lines, rectangles and circles), `noise` (blots of smoothed noise), `pictures` ' +
      '(of open collections, by theme) or `network` (a network that draws). Default: `figures`; `pictures` with a `theme`.',
  ),
  theme: z
    .string('expected the name of a theme')
    .max(40, 'expected the name of a theme, of 40 characters at most')
    .openapi({
      description: `The theme of the pictures, for the sources \`pictures\` and \`network\`: ${PICTURE_THEMES.join(', ')}. Default: any.`,
    })
    .optional(),
  symmetry: oneOf(
    SYMMETRIES,
    'The symmetry of the pictures. `vertical` mirrors left to right; `quarter-turn` and `diagonal` need a square. ' +
      'Default: `none`.',
  ),
  density: written(
    readRange,
    RANGE_TEXT,
    'a range of percent such as 40-60',
    'Percentage of cells that are not background, such as `40-60`; `50`, or `50-50`, is met within 5 points. With count ' +
      'clues: not of the first colour. Default: any.',
    { minimum: 0, maximum: 100 },
  ),
  grade: oneOf(TECHNIQUES, 'The hardest technique that a puzzle needs, as in `/v1/grade`. Default: any.'),
  rounds: written(
    readRange,
    RANGE_TEXT,
    'a range such as 3-6',
    'Rounds of line solving that a puzzle needs, as `/v1/grade` counts them, such as `3-6`. Default: any.',
    { minimum: 0 },
  ),
};

/** The seed of puzzles to make, of either game. */
export const SEED = wholeNumber(
  0,
  LARGEST_SEED,
  'Seed of the puzzles. The same fields and seed give the same puzzles here, by the command and on the site. By default ' +
    'the seed is random, and the answer names it.',
);

/** The number of puzzles to make, of either game. */
export const COUNT = wholeNumber(1, MOST_MADE, 'The number of puzzles to make.', { usual: 1 });

const NUMBERS = {
  colours: wholeNumber(
    1,
    PALETTE.length + 1,
    `Colours beside the background, 1 to ${PALETTE.length}; with count clues all colours, 2 to ${PALETTE.length + 1}. 1 makes two-colour puzzles. Default: ${USUAL_WISH.colours}, and ${USUAL_COUNT_COLOURS} with count clues.`,
    {
      expected: `expected a whole number from 1 to ${PALETTE.length}, or with count clues from 2 to ${PALETTE.length + 1}`,
    },
  ),
  repairs: wholeNumber(0, 1_000_000, 'The most cells of a picture that may change to make its clues unique.', {
    usual: USUAL_WISH.repairs,
  }),
  seed: SEED,
  count: COUNT,
  budget: wholeNumber(
    1,
    LARGEST_MAKING_BUDGET,
    'The most line solves for all puzzles together. When they are spent, the answer is `exhausted`. Default: ' +
      `${amountText(USUAL_BUDGET)}, and ${amountText(BRIEF_BUDGET)} by URL. Large boards and many colours lower both numbers.`,
  ),
};

const { colours, repairs, seed, count, budget } = NUMBERS;

/** The puzzles that a body asks for. */
export const GenerateRequestSchema = z
  .strictObject({
    ...FIELDS,
    colours: colours.inBody,
    repairs: repairs.inBody,
    seed: seed.inBody,
    count: count.inBody,
    budget: budget.inBody,
  })
  .openapi('GenerateRequest', {
    description: 'The properties of the puzzles to make.',
    example: GENERATE_EXAMPLE,
  });

/** The same request in the URL. */
export const GenerateQuerySchema = z.object({
  ...FIELDS,
  size: FIELDS.size.openapi({ example: GENERATE_EXAMPLE.size }),
  colours: colours.inText.openapi({ example: GENERATE_EXAMPLE.colours }),
  repairs: repairs.inText,
  seed: seed.inText.openapi({ example: GENERATE_EXAMPLE.seed }),
  count: count.inText,
  budget: budget.inText,
});

/** The fields of a request, without defaults. */
export type GenerateFields = z.output<typeof GenerateRequestSchema>;

const GeneratedPuzzleSchema = DocumentSchema.extend({
  grade: GradeAnswerSchema,
  changed: z
    .int()
    .min(0)
    .openapi({ description: 'The number of cells of the picture that were changed to make its clues unique.' }),
}).openapi('GeneratedPuzzle', {
  description:
    'A puzzle that is proven to have one solution. Its `id` is the seed, then the number of the puzzle in the series.',
});

export const GenerateAnswerSchema = z
  .object({
    status: z.enum(['complete', 'exhausted']).openapi({
      description:
        '`complete`: the answer has all puzzles. `exhausted`: it has fewer, because the budget was spent, or 200 numbers of the ' +
        'series in a row gave no new puzzle.',
    }),
    seed: z.int().openapi({ description: 'The seed of the request, or the seed that was drawn.' }),
    puzzles: z
      .array(GeneratedPuzzleSchema)
      .readonly()
      .openapi({ description: 'The puzzles in the order of the series.' }),
    nearest: z.string().optional().openapi({
      description: 'The grade of the puzzle that came nearest to the request, if no puzzle has the requested grade.',
    }),
    drawn: z.int().min(0).openapi({ description: 'The number of pictures that were drawn.' }),
    work: z
      .object({ lineSolves: z.int().min(0).openapi({ description: 'Lines that were solved.' }) })
      .openapi({ description: 'The work done.' }),
  })
  .openapi('GenerateAnswer', { description: 'The puzzles that were made.' });

export type GenerateAnswer = z.infer<typeof GenerateAnswerSchema>;
