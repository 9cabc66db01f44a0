import { z } from '@hono/zod-openapi';
import { EXPLAINING_BUDGET, OptionsSchema, PredictionSchema } from './options.ts';
import { BoardSchema, PuzzleSchema } from './puzzle.ts';

export const SolveRequestSchema = PuzzleSchema.extend(OptionsSchema.shape).openapi('SolveRequest');

export const HintRequestSchema = BoardSchema.extend(EXPLAINING_BUDGET.inBody).openapi('HintRequest');
export const GradeRequestSchema = PuzzleSchema.extend(EXPLAINING_BUDGET.inBody).openapi('GradeRequest');

/** The budget of a hint or a grade in the URL. */
export const BudgetQuerySchema = z.object(EXPLAINING_BUDGET.inText);

export const PredictRequestSchema = PuzzleSchema.extend(PredictionSchema.shape).openapi('PredictRequest');
