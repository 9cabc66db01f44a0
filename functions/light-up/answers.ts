import { MOST_DIFFERENCES } from '@crosshatch/core/answering';
import { LIGHT_UP_LEVELS } from '@crosshatch/core/light-up/exact';
import { z } from '@hono/zod-openapi';
import { CellSchema } from '../schemas/answers.ts';

const SquaresSchema = z.array(CellSchema).readonly();

const BoardRowsSchema = z
  .array(z.string())
  .readonly()
  .openapi('LitRows', { description: 'The rows of a board, with `*` for a bulb and `x` for a square without one.' });

const SolutionsSchema = z.array(BoardRowsSchema).readonly();

const WorkSchema = z
  .object({
    steps: z.int().openapi({ description: 'Squares that were set.' }),
    trials: z.int().openapi({ description: 'Squares that were tried in a state.' }),
    guesses: z.int(),
    conflicts: z.int().openapi({ description: 'Clashes that trials met.' }),
    explaining: z.int().optional().openapi({ description: 'Steps of finding the numbers that clash.' }),
  })
  .openapi('LightUpWork', { description: 'The work done, in the units that the solver counts; never a time.' });

const STATUSES = ['unique', 'multiple', 'solved', 'contradictory', 'exhausted'] as const;
const RULES = ['rivals', 'many', 'few', 'dark', 'black'] as const;

const NumberedSquareSchema = CellSchema.extend({ number: z.int() }).openapi('NumberedSquare');

const LitSquareSchema = CellSchema.extend({ bulb: z.boolean() }).openapi('LitSquare', {
  description: 'A square, and whether it has a bulb.',
});

const ClashSchema = z.object({
  status: z.literal('contradictory'),
  solutions: SolutionsSchema.openapi({ description: 'Empty: there is no solution.' }),
  rule: z.enum([...RULES, 'pigeonholes', 'search', 'known']).openapi({
    description:
      'The rule that is broken. `few`, `many`: a number with too few squares or too many bulbs beside it; `dark`: a square that no bulb ' +
      'can light; `rivals`: bulbs that light one another; `pigeonholes`: segments that each need a bulb, and fewer cross ' +
      'them; `search`: no single rule; `known`, `black`: the known squares, one of them on a black square.',
  }),
  clash: z.string().openapi({ description: 'The clash in words.' }),
  squares: SquaresSchema.openapi({ description: 'The number, the dark square, or the known squares that are wrong.' }),
  segments: z
    .array(z.object({ from: CellSchema, to: CellSchema }))
    .readonly()
    .optional()
    .openapi({ description: 'For `pigeonholes`: the segments that each need a bulb, by their first and last square.' }),
  numbers: z
    .array(NumberedSquareSchema)
    .readonly()
    .optional()
    .openapi({
      description: `Numbers that cannot all be met, ${MOST_DIFFERENCES} at most; as few as the solver finds. Absent where known squares clash.`,
    }),
  work: WorkSchema,
});

/** The answer of `/v1/light-up/solve`, with the field names of the command's answer. */
export const LightUpAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.enum(['unique', 'solved']).openapi({
        description: '`unique`: proven to be the only solution. `solved`: a solution, where one was enough.',
      }),
      solutions: SolutionsSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('multiple'),
      solutions: SolutionsSchema,
      differs: SquaresSchema.openapi({
        description: `The squares on which the first two solutions differ, ${MOST_DIFFERENCES} at most.`,
      }),
      complete: z.boolean().openapi({
        description: 'True where the search proved that there is no other solution. With `false` there may be more.',
      }),
      work: WorkSchema,
    }),
    ClashSchema,
    z.object({
      status: z.literal('exhausted'),
      solutions: SolutionsSchema.openapi({ description: 'The solutions that were found; there may be others.' }),
      partial: BoardRowsSchema.openapi({ description: 'The squares that are certain.' }),
      work: WorkSchema,
    }),
  ])
  .openapi('LightUpSolveAnswer');

export const LightUpCheckAnswerSchema = z
  .object({
    status: z.enum(['broken', 'open', 'solved']).openapi({
      description:
        '`broken`: a rule is broken. `open`: squares are dark. `solved`: every square is lit, and every rule is kept.',
    }),
    marks: z.enum(['right', 'wrong', 'unknown']).openapi({
      description: 'True if a solution has all the marks; `unknown` if the budget was spent.',
    }),
    puzzle: z
      .enum(STATUSES)
      .openapi({ description: 'The status that `/v1/light-up/solve` gives the puzzle without the marks.' }),
    broken: z
      .array(z.object({ rule: z.enum(RULES), squares: SquaresSchema, message: z.string() }))
      .readonly()
      .openapi({ description: `The broken rules with their squares; ${MOST_DIFFERENCES} entries at most.` }),
    dark: SquaresSchema.openapi({ description: `The white squares that are dark, ${MOST_DIFFERENCES} at most.` }),
  })
  .openapi('LightUpCheckAnswer');

export const LightUpHintAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('deduction'),
      technique: z.enum(['full', 'all', 'source', 'set', 'trial', 'search']).openapi({
        description:
          'From the simplest. `full`: a number has its bulbs; `all`: it needs all squares left; `source`: one square alone can ' +
          'light another; `set`: a bulb would rule out a set that must hold one; `trial`: a trial of a square clashes; ' +
          '`search`: only a search settles it.',
      }),
      squares: z.array(LitSquareSchema).readonly(),
      because: SquaresSchema.openapi({ description: 'The numbers and dark squares that the reason names.' }),
      needs: SquaresSchema.openapi({ description: 'The known squares that it follows from.' }),
      steps: z.int().openapi({ description: 'Rules from a supposed square to its clash; 0 without a trial.' }),
      reason: z.string().openapi({ description: 'The deduction in words.' }),
    }),
    z.object({ status: z.literal('complete') }),
    z.object({ status: z.literal('mistake'), squares: SquaresSchema, reason: z.string() }),
    z.object({ status: z.literal('ambiguous'), squares: SquaresSchema, reason: z.string() }),
    z.object({ status: z.literal('contradictory') }),
    z.object({ status: z.literal('exhausted') }),
  ])
  .openapi('LightUpHintAnswer');

const LevelSchema = z.enum(LIGHT_UP_LEVELS);

export const LightUpGradeAnswerSchema = z
  .object({
    status: z.enum(STATUSES),
    level: LevelSchema.optional().openapi({
      description: 'The hardest technique that the solution takes, where there is one solution.',
    }),
    trials: z.int().openapi({ description: 'Trials of a square that it takes; 0 below `hard`.' }),
    longest: z.int().openapi({ description: 'Rules in the longest chain from a supposed square to its clash.' }),
    guesses: z.int(),
    summary: z.string().openapi({ description: 'The grade in words.' }),
  })
  .openapi('LightUpGradeAnswer');
