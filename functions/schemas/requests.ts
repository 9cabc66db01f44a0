import { OptionsQuerySchema, OptionsSchema, PredictionSchema } from './options.ts';
import { BoardSchema, PuzzleSchema } from './puzzle.ts';

export const SolveRequestSchema = PuzzleSchema.extend(OptionsSchema.shape).openapi('SolveRequest');

const budget = { budget: OptionsSchema.shape.budget };

export const HintRequestSchema = BoardSchema.extend(budget).openapi('HintRequest');
export const GradeRequestSchema = PuzzleSchema.extend(budget).openapi('GradeRequest');

/** The budget in the URL. */
export const BudgetQuerySchema = OptionsQuerySchema.pick({ budget: true });

export const PredictRequestSchema = PuzzleSchema.extend(PredictionSchema.shape).openapi('PredictRequest');
