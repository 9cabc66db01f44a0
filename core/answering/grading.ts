import { colouredGradeSteps, type Grade, gradeSteps } from '../explain/index.ts';
import type { Problem } from '../problems/index.ts';
import { type AnyPuzzle, failure, type Result } from '../puzzle/index.ts';
import { budgetFor, explainingFault, isHeavy, type Limits, timeOf } from './limits.ts';
import { type Place, STEP_TIME, withPauses } from './place.ts';
import { EXACT } from './solving.ts';

/** Returns the budget of a request to have the exact solver explain a puzzle, or the problem of the request. */
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

/** The line solves between two pauses of the exact solver. */
export const explainingPause = (puzzle: AnyPuzzle): number => STEP_TIME / timeOf(puzzle, EXACT, 1);

/** Grades a puzzle within a budget of line solves. */
export function gradeWithin(puzzle: AnyPuzzle, budget: number, { pause }: Pick<Place, 'pause'>): Promise<Grade> {
  const every = explainingPause(puzzle);
  const steps =
    puzzle.kind === undefined ? gradeSteps(puzzle, { budget }, every) : colouredGradeSteps(puzzle, { budget }, every);
  return withPauses(steps, pause);
}
