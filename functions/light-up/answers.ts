import { MOST_DIFFERENCES } from '@crosshatch/core/algorithm';
import { LIGHT_UP_LEVELS } from '@crosshatch/core/light-up/exact';
import { amountText } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { CellSchema } from '../schemas/answers.ts';

const MOST = amountText(MOST_DIFFERENCES);

const Count = z.int().min(0);

const SquaresSchema = z.array(CellSchema).readonly();

const BoardRowsSchema = z
  .array(z.string())
  .readonly()
  .openapi('LitRows', { description: 'The rows of a board, with `*` for a bulb and `x` for a square without one.' });

const SolutionsSchema = z.array(BoardRowsSchema).readonly().openapi({ description: 'The solutions that were found.' });

const ReasonSchema = z.string().openapi({ description: 'The reason in words, which count rows and columns from 1.' });

const WorkSchema = z
  .object({
    steps: Count.openapi({ description: 'Squares that were set or inspected: the unit of `budget`.' }),
    trials: Count.openapi({
      description: 'Squares that were tried in a state, to see whether it contradicts the rules.',
    }),
    guesses: Count.openapi({ description: 'Guesses of the search.' }),
    conflicts: Count.openapi({ description: 'Contradictions that trials and guesses met.' }),
    explaining: Count.optional().openapi({ description: 'Steps to find the numbers or the known squares that clash.' }),
  })
  .openapi('LightUpWork', { description: 'The work done, in the units that the solver counts. It is never a time.' });

const STATUSES = ['unique', 'multiple', 'solved', 'contradictory', 'exhausted'] as const;
const RULES = ['rivals', 'many', 'few', 'dark', 'black'] as const;

const NumberedSquareSchema = CellSchema.extend({
  number: z.int().min(0).max(4).openapi({ description: 'The number on the square.' }),
}).openapi('NumberedSquare', { description: 'A black square with its number.' });

const LitSquareSchema = CellSchema.extend({
  bulb: z.boolean().openapi({ description: '`true`: the square has a bulb.' }),
}).openapi('LitSquare', {
  description: 'A square with or without a bulb.',
});

const ClashSchema = z.object({
  status: z.literal('contradictory'),
  solutions: SolutionsSchema.openapi({ description: 'Empty: there is no solution.' }),
  rule: z.enum([...RULES, 'pigeonholes', 'search', 'known']).openapi({
    description:
      'The rule that every board breaks. `few`, `many`: a number has too few squares or too many bulbs beside it. `dark`: no ' +
      'bulb can light a square. `rivals`: two bulbs light one another. `pigeonholes`: more segments need a bulb than cross ' +
      'them. `search`: no single rule. `known`: no solution has the known squares. `black`: a known square is black.',
  }),
  clash: z.string().openapi({ description: 'The clash in words.' }),
  squares: SquaresSchema.openapi({
    description:
      'The number, the dark square, or the bulbs that light one another. With the rule `known`: the known squares that differ ' +
      'from the only solution. If the puzzle has several solutions, the first known square that no solution has together ' +
      'with those before it. Empty if the budget was spent before.',
  }),
  segments: z
    .array(z.object({ from: CellSchema, to: CellSchema }))
    .readonly()
    .optional()
    .openapi({
      description: 'With the rule `pigeonholes`: the segments that each need a bulb, by their first and last square.',
    }),
  numbers: z
    .array(NumberedSquareSchema)
    .readonly()
    .optional()
    .openapi({
      description: `Numbers that cannot all be met, the fewest that the solver finds, ${MOST} at most. Absent if known squares clash.`,
    }),
  work: WorkSchema,
});

/** The answer of `/v1/light-up/solve`, with the field names of the command's answer. */
export const LightUpAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.enum(['unique', 'solved']).openapi({
        description:
          '`unique`: there is no other solution. `solved`: the request asked for one solution, and there may be others.',
      }),
      solutions: SolutionsSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('multiple'),
      solutions: SolutionsSchema,
      differs: SquaresSchema.openapi({
        description: `The first ${MOST} squares on which the first two solutions differ. Nonograms have \`differences\`.`,
      }),
      complete: z.boolean().openapi({
        description: '`true`: the search proved that there is no other solution. `false`: there may be others.',
      }),
      work: WorkSchema,
    }),
    ClashSchema,
    z.object({
      status: z.literal('exhausted'),
      solutions: SolutionsSchema.openapi({ description: 'The solutions that were found. There may be others.' }),
      partial: BoardRowsSchema.openapi({ description: 'The squares that are certain.' }),
      work: WorkSchema,
    }),
  ])
  .openapi('LightUpSolveAnswer', { description: 'The solutions, or the reason why there is none.' });

export const LightUpCheckAnswerSchema = z
  .object({
    status: z.enum(['broken', 'open', 'solved']).openapi({
      description:
        '`broken`: a rule is broken. `open`: no rule is broken, and squares are dark. `solved`: every square is lit, and no rule is broken.',
    }),
    marks: z.enum(['right', 'wrong', 'unknown']).openapi({
      description:
        '`right`: a solution has all the marks. `wrong`: no solution has them. `unknown`: the budget was spent.',
    }),
    puzzle: z
      .enum(STATUSES)
      .openapi({ description: 'The status that `/v1/light-up/solve` gives the puzzle without the marks.' }),
    broken: z
      .array(
        z.object({
          rule: z.enum(RULES).openapi({ description: 'The rule, as in `LightUpSolveAnswer`.' }),
          squares: SquaresSchema.openapi({ description: 'The squares that break it.' }),
          message: z.string().openapi({ description: 'The fault in words.' }),
        }),
      )
      .readonly()
      .openapi({ description: `The broken rules with their squares, ${MOST} entries at most.` }),
    dark: SquaresSchema.openapi({ description: `The white squares that no bulb lights, ${MOST} at most.` }),
  })
  .openapi('LightUpCheckAnswer', { description: 'The state of a board.' });

export const LightUpHintAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('deduction'),
      technique: z.enum(['full', 'all', 'source', 'set', 'trial', 'search']).openapi({
        description:
          'The technique; the simplest comes first. `full`: a number has its bulbs. `all`: a number needs all squares left beside ' +
          'it. `source`: only one square can light another. `set`: a bulb would empty a set of squares that needs one. ' +
          '`trial`: a square that is tried leads to a contradiction. `search`: only a search settles it.',
      }),
      squares: z.array(LitSquareSchema).readonly().openapi({ description: 'The squares that the deduction settles.' }),
      because: SquaresSchema.openapi({ description: 'The numbers and dark squares that the reason names.' }),
      needs: SquaresSchema.openapi({ description: 'The known squares from which it follows.' }),
      steps: Count.openapi({ description: 'The rules from the tried square to the contradiction; 0 without a trial.' }),
      reason: ReasonSchema,
    }),
    z.object({ status: z.literal('complete') }),
    z.object({
      status: z.literal('mistake'),
      squares: SquaresSchema.openapi({
        description:
          'The squares that break a rule, or the marks that differ from the only solution. If the puzzle has several ' +
          'solutions, the first mark that no solution has together with those before it. Empty if the budget was spent before.',
      }),
      reason: ReasonSchema,
    }),
    z.object({
      status: z.literal('ambiguous'),
      squares: SquaresSchema.openapi({ description: 'Squares that differ between two solutions.' }),
      reason: ReasonSchema,
    }),
    z.object({ status: z.literal('contradictory') }),
    z.object({ status: z.literal('exhausted') }),
  ])
  .openapi('LightUpHintAnswer', {
    description:
      'The next deduction. `complete`: no square is open. `mistake`: the marks break a rule, or no solution has them. ' +
      '`ambiguous`: several solutions have them. `contradictory`: the puzzle has no solution. `exhausted`: the budget was spent.',
  });

const LevelSchema = z.enum(LIGHT_UP_LEVELS);

export const LightUpGradeAnswerSchema = z
  .object({
    status: z.enum(STATUSES).openapi({ description: 'The status that `/v1/light-up/solve` gives the puzzle.' }),
    level: LevelSchema.optional().openapi({
      description: 'The grade of the hardest technique that the solution needs. Present if there is one solution.',
    }),
    trials: Count.openapi({ description: 'The number of trials that the solution needs; 0 below `hard`.' }),
    longest: Count.openapi({ description: 'The rules in the longest chain from a tried square to its contradiction.' }),
    guesses: Count.openapi({ description: 'Guesses of the search; 0 below `extreme`.' }),
    summary: z.string().openapi({ description: 'The grade in words.' }),
  })
  .openapi('LightUpGradeAnswer', { description: 'The difficulty of a puzzle.' });
