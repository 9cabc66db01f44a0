import { type Grade, grade, gradeColoured } from '../explain/index.ts';
import type { Problem } from '../problems/index.ts';
import { type AnyPuzzle, failure, type Result } from '../puzzle/index.ts';
import { budgetFor, explainingFault, isHeavy, type Limits } from './limits.ts';
import type { Place } from './place.ts';
import { EXACT } from './solving.ts';

/** The budget of a request that has the exact solver explain a puzzle, or why there is none. */
export async function explainingBudget(
  puzzle: AnyPuzzle,
  asked: number | undefined,
  limits: Limits,
  { refuseWork }: Pick<Place, 'refuseWork'>,
): Promise<Result<number, Problem>> {
  const fault = explainingFault(puzzle);
  if (fault !== undefined) return failure(fault);
  const budget = budgetFor(puzzle, asked, EXACT, limits);
  if (!budget.ok || !isHeavy(puzzle, EXACT, budget.value)) return budget;
  const refused = await refuseWork?.();
  return refused === undefined ? budget : failure(refused);
}

/** The grade of a puzzle, within a budget of line solves. */
export const gradeWithin = (puzzle: AnyPuzzle, budget: number): Grade =>
  puzzle.kind === undefined ? grade(puzzle, { budget }) : gradeColoured(puzzle, { budget });
