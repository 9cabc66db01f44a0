import { WORK_UNITS } from '@crosshatch/core/algorithm';
import { REFLECTIONS } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { MOST_DIFFERENCES } from '../limits.ts';
import { LineSchema } from '../problem.ts';
import { VIEWS } from './options.ts';
import { GridSchema } from './puzzle.ts';

const WorkSchema = z
  .object({
    lineSolves: z.int(),
    probes: z.int(),
    guesses: z.int(),
    conflicts: z.int(),
    iterations: z.int(),
    evaluations: z.int(),
    predicting: z.int().openapi({
      description: 'Line solves of predictions by a model that looks for a solution. They are part of the budget.',
    }),
  })
  .partial()
  .openapi('Work', { description: 'The work done, in the units that the algorithm counts. Times are never told.' });

const CellSchema = z
  .object({ row: z.int(), column: z.int() })
  .openapi('Cell', { description: 'A cell by its row and column, from 0.' });

const SettledCellSchema = CellSchema.extend({ state: z.union([z.literal(0), z.literal(1)]) }).openapi('SettledCell', {
  description: 'A cell and its state: 0 empty, 1 filled.',
});

const SolutionsSchema = z.array(GridSchema).readonly();

const OrderSchema = z
  .array(LineSchema)
  .readonly()
  .optional()
  .openapi({ description: 'The lines solved, one after another, by an algorithm that is about their order.' });

const PredictorSchema = z
  .string()
  .optional()
  .openapi({ description: 'The model whose predictions the algorithm had, where it asks for some.' });

/** The answer of `/v1/solve`: the command's words. */
export const SolveAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.enum(['unique', 'solved']).openapi({
        description: '`unique`: proven to be the only solution. `solved`: a solution, no more was asked for.',
      }),
      solutions: SolutionsSchema,
      order: OrderSchema,
      model: PredictorSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('multiple'),
      solutions: SolutionsSchema,
      complete: z.boolean().openapi({
        description:
          'Whether it is proven that there is no solution beside these. `false` says that the search ended at the number ' +
          'of solutions asked for: one more tells.',
      }),
      differences: z
        .array(CellSchema)
        .readonly()
        .openapi({ description: `The cells on which the first two solutions differ, ${MOST_DIFFERENCES} at most.` }),
      model: PredictorSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('contradictory'),
      solutions: SolutionsSchema.openapi({ description: 'Empty: there is none.' }),
      lines: z
        .array(LineSchema)
        .readonly()
        .openapi({ description: 'Lines that have no common solution; all of them when a search found out.' }),
      model: PredictorSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('exhausted'),
      resting: z.literal(true).optional().openapi({
        description: 'It was not the budget: the lines rest, and the algorithm does no more than solve lines.',
      }),
      solutions: SolutionsSchema.openapi({ description: 'Found on the way, and not proven to be all.' }),
      partial: GridSchema.openapi({ description: 'The cells that every solution shares, as far as they were found.' }),
      order: OrderSchema,
      model: PredictorSchema,
      work: WorkSchema,
    }),
  ])
  .openapi('SolveAnswer');

export type SolveAnswer = z.infer<typeof SolveAnswerSchema>;

export const CheckAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('solved') }),
    z.object({ status: z.literal('open'), unknown: z.int().openapi({ description: 'How many cells are unknown.' }) }),
    z.object({
      status: z.literal('broken'),
      lines: z.array(LineSchema).readonly().openapi({ description: 'Lines that can no longer meet their clue.' }),
    }),
  ])
  .openapi('CheckAnswer');

const TechniqueSchema = z.enum(['line', 'probing', 'search']);

export const HintAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('deduction'),
      technique: TechniqueSchema,
      line: LineSchema.optional(),
      cells: z.array(SettledCellSchema).readonly(),
      reason: z.string().openapi({ description: 'The deduction in words.' }),
    }),
    z.object({ status: z.literal('complete') }),
    z.object({ status: z.literal('mistake'), line: LineSchema.optional(), reason: z.string() }),
    z.object({ status: z.literal('ambiguous'), cells: z.array(CellSchema).readonly(), reason: z.string() }),
    z.object({ status: z.literal('exhausted') }),
  ])
  .openapi('HintAnswer');

export const GradeAnswerSchema = z
  .object({
    status: z.enum(['unique', 'multiple', 'solved', 'contradictory', 'exhausted']),
    technique: TechniqueSchema.openapi({ description: 'The hardest technique that the solution takes.' }),
    rounds: z.int().openapi({ description: 'Rounds of line solving over all lines until nothing changes.' }),
    probes: z.int().openapi({ description: 'Cells that had to be tried in both states.' }),
    guesses: z.int().openapi({
      description:
        'Guesses of the search after probing; a search from the blank board makes another number of guesses.',
    }),
    conflicts: z.int().openapi({ description: 'Conflicts of the search after probing.' }),
    summary: z.string().openapi({ description: 'The grade in words.' }),
    work: WorkSchema,
  })
  .openapi('GradeAnswer');

export const AlgorithmSchema = z
  .object({
    name: z.string(),
    title: z.string(),
    summary: z.string(),
    budgetUnit: z.enum(WORK_UNITS),
    proves: z.boolean().openapi({ description: 'Whether it can prove that a solution is the only one.' }),
    views: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description: 'At how many reflections of the puzzle a network looks first, where the algorithm needs that.',
      }),
    optionalViews: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description: 'At how many reflections a network looks first, where a request names a `model`; none otherwise.',
      }),
  })
  .openapi('Algorithm');

const ProbabilitiesSchema = z.array(z.array(z.number())).openapi('Probabilities', {
  description: 'How likely each cell is filled, from 0 to 1: a list of numbers for each row.',
});

export const PredictAnswerSchema = z
  .object({
    model: z.string().openapi({ description: 'The name of the model that was asked.' }),
    views: z.enum(VIEWS),
    probabilities: ProbabilitiesSchema,
    reflections: z
      .record(z.enum(REFLECTIONS), ProbabilitiesSchema)
      .optional()
      .openapi({
        description:
          'With `views: "all"`, the prediction of each reflection of the puzzle, brought back to the cells of the ' +
          'puzzle itself.',
      }),
    exhausted: z.literal(true).optional().openapi({
      description: 'The budget was spent before the model had looked as long as it does without one.',
    }),
    work: WorkSchema.optional().openapi({ description: 'The work of a model that looks for a solution.' }),
  })
  .openapi('PredictAnswer');

export type PredictAnswer = z.infer<typeof PredictAnswerSchema>;
