import type { Grid, Line } from '../puzzle/index.ts';

/** What an algorithm counts; clocks stand still at the edge, so work is never told as time. */
export const WORK_UNITS = ['lineSolves', 'probes', 'guesses', 'conflicts', 'iterations', 'evaluations'] as const;
export type WorkUnit = (typeof WORK_UNITS)[number];

/** The work done, in the units that the algorithm counts. */
export type Work = Readonly<Partial<Record<WorkUnit, number>>>;

export function addWork(a: Work, b: Work): Work {
  const sum: Partial<Record<WorkUnit, number>> = {};
  for (const unit of WORK_UNITS) {
    if (a[unit] !== undefined || b[unit] !== undefined) sum[unit] = (a[unit] ?? 0) + (b[unit] ?? 0);
  }
  return sum;
}

/** `unique` and `multiple` are proven; `solved` is a solution of which nothing more was asked, or nothing more can be told. */
export interface Solved {
  readonly status: 'unique' | 'multiple' | 'solved';
  /** At least one, all different, at most as many as were asked for. */
  readonly solutions: readonly Grid[];
  /** True when it is proven that there is no solution beside these; false when the search ended before it could tell. */
  readonly complete: boolean;
  /** The lines solved, one after another, by an algorithm that is about their order. */
  readonly order?: readonly Line[];
  readonly work: Work;
}

/** The puzzle has no solution. */
export interface Contradictory {
  readonly status: 'contradictory';
  /** Lines that have no common solution, whatever the rest of the puzzle says. */
  readonly lines: readonly Line[];
  readonly work: Work;
}

/** The budget was spent, or all was done that the algorithm can do, before the question was answered. */
export interface Exhausted {
  readonly status: 'exhausted';
  /** It was not the budget: the lines rest, and this algorithm does no more than solve lines. */
  readonly resting?: true;
  /** Solutions found on the way: fewer than were asked for, and not proven to be all. */
  readonly solutions: readonly Grid[];
  /** The cells that every solution shares, as far as they were found. */
  readonly partial: Grid;
  readonly order?: readonly Line[];
  readonly work: Work;
}

export type Outcome = Solved | Contradictory | Exhausted;
export type Status = Outcome['status'];

/** The solutions that an outcome holds. */
export const foundSolutions = (outcome: Outcome): readonly Grid[] =>
  outcome.status === 'contradictory' ? [] : outcome.solutions;

export interface SolutionCount {
  readonly found: number;
  /** True when there is no solution beside these. */
  readonly complete: boolean;
}

/** The number of solutions that an outcome proves: exact where it is complete, else a lower bound. */
export const solutionCount = (outcome: Outcome): SolutionCount => ({
  found: foundSolutions(outcome).length,
  complete: outcome.status === 'contradictory' || (outcome.status !== 'exhausted' && outcome.complete),
});
