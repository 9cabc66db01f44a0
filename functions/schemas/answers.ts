import { WORK_UNITS } from '@crosshatch/core/algorithm';
import { MOST_DIFFERENCES } from '@crosshatch/core/answering';
import { LineSchema } from '@crosshatch/core/problems';
import { REFLECTIONS } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
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
      description:
        'Line solves of the predictions, for a model that looks for a solution. They are part of the budget.',
    }),
  })
  .partial()
  .openapi('Work', { description: 'The work done, in the units that the algorithm counts; never a time.' });

export const CellSchema = z
  .object({ row: z.int(), column: z.int() })
  .openapi('Cell', { description: 'A cell by its row and column, from 0.' });

const SettledCellSchema = CellSchema.extend({ state: z.union([z.literal(0), z.literal(1)]) }).openapi('SettledCell', {
  description: 'A cell and its state: 0 empty, 1 filled.',
});

const ColouredCellSchema = CellSchema.extend({ colours: z.array(z.int()).readonly() }).openapi('ColouredCell', {
  description: 'A cell of a coloured puzzle with the colours that it may have; 0 is the background.',
});

const SolutionsSchema = z.array(GridSchema).readonly();

const OrderSchema = z.array(LineSchema).readonly().optional().openapi({
  description: 'The lines in the order in which they were solved, for an algorithm that chooses this order.',
});

const PredictorSchema = z
  .string()
  .optional()
  .openapi({ description: 'The model whose predictions the algorithm used.' });

/** The answer of `/v1/solve`, with the field names of the command's answer. */
export const SolveAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.enum(['unique', 'solved']).openapi({
        description: '`unique`: proven to be the only solution. `solved`: a solution, where one was enough.',
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
          'True where the search proved that there is no other solution. With `false`, it ended at the number of solutions ' +
          'asked for, and there may be more.',
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
      solutions: SolutionsSchema.openapi({ description: 'Empty: there is no solution.' }),
      lines: z
        .array(LineSchema)
        .readonly()
        .openapi({ description: 'Lines that have no common solution; all lines where only a search proved it.' }),
      model: PredictorSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('exhausted'),
      resting: z
        .literal(true)
        .optional()
        .openapi({
          description:
            'Budget is left: no line settles another cell, and the algorithm only solves lines, or a coloured puzzle has ' +
            'too many open cells for a search here.',
        }),
      solutions: SolutionsSchema.openapi({ description: 'The solutions that were found; there may be others.' }),
      partial: GridSchema.openapi({
        description: 'The cells that all solutions share, as far as the search settled them.',
      }),
      candidates: z.array(ColouredCellSchema).readonly().optional().openapi({
        description: 'The first 10,000 open cells of a coloured puzzle that cannot have every colour.',
      }),
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
    z.object({ status: z.literal('open'), unknown: z.int().openapi({ description: 'The number of unknown cells.' }) }),
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
      cells: z.array(z.union([SettledCellSchema, ColouredCellSchema])).readonly(),
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
    technique: TechniqueSchema.openapi({ description: 'The hardest technique that the solution needs.' }),
    rounds: z.int().openapi({ description: 'Rounds of line solving over all lines until nothing changes.' }),
    probes: z.int().openapi({ description: 'Probes: cells that were tried in both states.' }),
    guesses: z.int().openapi({
      description:
        'Guesses of the search after probing. A search from the blank board needs another number of guesses.',
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
    proves: z
      .boolean()
      .openapi({ description: 'True for an algorithm that can prove that a solution is the only one.' }),
    coloured: z
      .boolean()
      .openapi({ description: 'True for an algorithm that also solves coloured and blotted puzzles and count clues.' }),
    views: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description: 'The number of reflections that a network predicts first, where the algorithm needs predictions.',
      }),
    optionalViews: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description: 'The number of reflections that a network predicts first, if the request names a `model`.',
      }),
  })
  .openapi('Algorithm');

const ProbabilitiesSchema = z.array(z.array(z.number())).openapi('Probabilities', {
  description: 'The chance of each cell to be filled, from 0 to 1: a list of numbers for each row.',
});

export const PredictAnswerSchema = z
  .object({
    model: z.string().openapi({ description: 'The name of the model that predicted.' }),
    views: z.enum(VIEWS),
    probabilities: ProbabilitiesSchema,
    reflections: z
      .record(z.enum(REFLECTIONS), ProbabilitiesSchema)
      .optional()
      .openapi({
        description:
          'With `views: "all"`, the prediction for each reflection of the puzzle, reflected back to the cells of the ' +
          'puzzle itself.',
      }),
    exhausted: z.literal(true).optional().openapi({
      description: 'The budget was spent before the model had finished.',
    }),
    work: WorkSchema.optional().openapi({ description: 'The work of a model that looks for a solution.' }),
  })
  .openapi('PredictAnswer');

export type PredictAnswer = z.infer<typeof PredictAnswerSchema>;
