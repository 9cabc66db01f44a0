import { MOST_DIFFERENCES, WORK_UNITS } from '@crosshatch/core/algorithm';
import { TECHNIQUES } from '@crosshatch/core/explain';
import { LineSchema } from '@crosshatch/core/problems';
import { amountText, REFLECTIONS } from '@crosshatch/core/puzzle';
import { z } from '@hono/zod-openapi';
import { VIEWS } from './options.ts';
import { GridSchema } from './puzzle.ts';

const Count = z.int().min(0);

const WorkSchema = z
  .object({
    lineSolves: Count.openapi({ description: 'Lines that were solved.' }),
    probes: Count.openapi({
      description: 'Cells that were tried in a state, to see whether it contradicts the clues.',
    }),
    guesses: Count.openapi({ description: 'Guesses of the search.' }),
    conflicts: Count.openapi({ description: 'Contradictions that the search met.' }),
    iterations: Count.openapi({ description: 'Rounds of the algorithm.' }),
    evaluations: Count.openapi({ description: 'Pictures whose fitness was computed.' }),
    predicting: Count.openapi({
      description: 'Line solves of a model that looks for a solution. The budget includes them.',
    }),
  })
  .partial()
  .openapi('Work', { description: 'The work done, in the units that the algorithm counts. It is never a time.' });

export const CellSchema = z
  .object({
    row: Count.openapi({ description: 'The row, from 0 at the top.' }),
    column: Count.openapi({ description: 'The column, from 0 at the left.' }),
  })
  .openapi('Cell', { description: 'A cell by its row and column.' });

const SettledCellSchema = CellSchema.extend({
  state: z.union([z.literal(0), z.literal(1)]).openapi({ description: '0 is empty, 1 is filled.' }),
}).openapi('SettledCell', {
  description: 'A cell and its state.',
});

const ColouredCellSchema = CellSchema.extend({
  colours: z
    .array(Count)
    .readonly()
    .openapi({ description: 'The colours that the cell may have. 0 is the background.' }),
}).openapi('ColouredCell', {
  description: 'A cell of a coloured puzzle with the colours that it may have.',
});

const SolutionsSchema = z.array(GridSchema).readonly().openapi({ description: 'The solutions that were found.' });

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
        description:
          '`unique`: there is no other solution. `solved`: the request asked for one solution, and there may be others.',
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
          '`true`: the search proved that there is no other solution. `false`: it ended at the requested number of ' +
          'solutions, and there may be others.',
      }),
      differences: z
        .array(CellSchema)
        .readonly()
        .openapi({
          description: `The first ${amountText(MOST_DIFFERENCES)} cells on which the first two solutions differ.`,
        }),
      model: PredictorSchema,
      work: WorkSchema,
    }),
    z.object({
      status: z.literal('contradictory'),
      solutions: SolutionsSchema.openapi({ description: 'Empty: there is no solution.' }),
      lines: z.array(LineSchema).readonly().openapi({
        description: 'Lines that contradict one another. All lines, if it took a search to prove the contradiction.',
      }),
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
            'Budget is left, but no line settles another cell, and there is no search: the algorithm only solves lines, or a ' +
            'coloured puzzle has too many open cells.',
        }),
      solutions: SolutionsSchema.openapi({ description: 'The solutions that were found. There may be others.' }),
      partial: GridSchema.openapi({
        description: 'The cells that are the same in all solutions, and `?` for the others.',
      }),
      candidates: z.array(ColouredCellSchema).readonly().optional().openapi({
        description:
          'The first 10,000 open cells of a coloured puzzle that cannot have every colour, with the colours that they may have.',
      }),
      order: OrderSchema,
      model: PredictorSchema,
      work: WorkSchema,
    }),
  ])
  .openapi('SolveAnswer', { description: 'The solutions, or the reason why there is none.' });

export type SolveAnswer = z.infer<typeof SolveAnswerSchema>;

export const CheckAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('solved') }),
    z.object({ status: z.literal('open'), unknown: Count.openapi({ description: 'The number of unknown cells.' }) }),
    z.object({
      status: z.literal('broken'),
      lines: z.array(LineSchema).readonly().openapi({ description: 'Lines that can no longer meet their clue.' }),
    }),
  ])
  .openapi('CheckAnswer', {
    description:
      'The state of a board. `solved`: it meets all clues. `open`: it breaks no clue yet. `broken`: a line cannot meet its clue.',
  });

const TechniqueSchema = z.enum(TECHNIQUES);

const ReasonSchema = z.string().openapi({ description: 'The reason in words, which count rows and cells from 1.' });

export const HintAnswerSchema = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('deduction'),
      technique: TechniqueSchema.openapi({ description: 'The simplest technique that settles a cell.' }),
      line: LineSchema.optional(),
      cells: z
        .array(z.union([SettledCellSchema, ColouredCellSchema]))
        .readonly()
        .openapi({ description: 'The cells that the deduction settles.' }),
      reason: ReasonSchema,
    }),
    z.object({ status: z.literal('complete') }),
    z.object({
      status: z.literal('mistake'),
      line: LineSchema.optional(),
      reason: ReasonSchema,
    }),
    z.object({
      status: z.literal('ambiguous'),
      cells: z.array(CellSchema).readonly().openapi({ description: 'Cells that differ between two solutions.' }),
      reason: ReasonSchema,
    }),
    z.object({ status: z.literal('exhausted') }),
  ])
  .openapi('HintAnswer', {
    description:
      'The next deduction. `complete`: no cell is open. `mistake`: no solution has the known cells. `ambiguous`: several ' +
      'solutions have them. `exhausted`: the budget was spent.',
  });

export const GradeAnswerSchema = z
  .object({
    status: z
      .enum(['unique', 'multiple', 'solved', 'contradictory', 'exhausted'])
      .openapi({ description: 'The status that `/v1/solve` gives the puzzle.' }),
    technique: TechniqueSchema.openapi({ description: 'The hardest technique that the solution needs.' }),
    rounds: Count.openapi({ description: 'Rounds of line solving over all lines until nothing changes.' }),
    probes: Count.openapi({ description: 'Cells that were tried in both states.' }),
    guesses: Count.openapi({
      description: 'Guesses of the search, which starts where probing ends.',
    }),
    conflicts: Count.openapi({ description: 'Contradictions that this search met.' }),
    summary: z.string().openapi({ description: 'The grade in words.' }),
    work: WorkSchema,
  })
  .openapi('GradeAnswer', { description: 'The difficulty of a puzzle.' });

export const AlgorithmSchema = z
  .object({
    name: z.string().openapi({ description: 'The value of `algorithm`.' }),
    title: z.string().openapi({ description: 'The name for people.' }),
    summary: z.string().openapi({ description: 'How the algorithm works.' }),
    budgetUnit: z.enum(WORK_UNITS).openapi({ description: 'The unit of `budget`, a field of `work`.' }),
    largestBudget: z.int().openapi({ description: 'The largest `budget`, on the smallest board.' }),
    proves: z.boolean().openapi({ description: '`true`: the algorithm can prove that a solution is the only one.' }),
    coloured: z.boolean().openapi({
      description: '`true`: the algorithm also solves puzzles with colours, hidden lengths or count clues.',
    }),
    views: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description:
          'Present if the algorithm needs a network: the number of reflections that the network predicts first.',
      }),
    optionalViews: z
      .union([z.literal(1), z.literal(8)])
      .optional()
      .openapi({
        description: 'The same, if the algorithm asks a network only when the request names a `model`.',
      }),
  })
  .openapi('Algorithm', { description: 'An algorithm of `/v1/solve`.' });

const ProbabilitiesSchema = z.array(z.array(z.number().min(0).max(1))).openapi('Probabilities', {
  description: 'The probability that each cell is filled, with a list of numbers for each row.',
});

export const PredictAnswerSchema = z
  .object({
    model: z.string().openapi({ description: 'The name of the model that predicted.' }),
    views: z.enum(VIEWS).openapi({ description: 'The views that the model predicted.' }),
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
      description: 'The budget was spent, and the probabilities are less accurate.',
    }),
    work: WorkSchema.optional().openapi({ description: 'The work of a model that looks for a solution.' }),
  })
  .openapi('PredictAnswer', { description: 'The prediction of a model. It may break clues.' });

export type PredictAnswer = z.infer<typeof PredictAnswerSchema>;
