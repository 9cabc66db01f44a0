import { z } from '@hono/zod-openapi';
import { OptionsQuerySchema, OptionsSchema, PredictionSchema } from './options.ts';
import { BoardSchema, PuzzleSchema } from './puzzle.ts';

export const SolveRequestSchema = PuzzleSchema.extend(OptionsSchema.shape).openapi('SolveRequest');

/** A line of a batch. */
export const BatchLineSchema = SolveRequestSchema.extend({ id: z.union([z.string(), z.number()]).optional() }).openapi(
  'BatchLine',
  { description: 'A puzzle with the `id` of its answer.' },
);

const budget = { budget: OptionsSchema.shape.budget };

export const HintRequestSchema = BoardSchema.extend(budget).openapi('HintRequest');
export const GradeRequestSchema = PuzzleSchema.extend(budget).openapi('GradeRequest');

/** The budget in the URL. */
export const BudgetQuerySchema = OptionsQuerySchema.pick({ budget: true });

export const PredictRequestSchema = PuzzleSchema.extend(PredictionSchema.shape).openapi('PredictRequest');
