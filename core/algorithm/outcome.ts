import type { AnyGrid, Grid, Line } from '../puzzle/index.ts';
import type { ColouredCell } from './trace.ts';

/** Units of work that algorithms count. Work is never measured as time, because clocks stand still at the edge. */
export const WORK_UNITS = ['lineSolves', 'probes', 'guesses', 'conflicts', 'iterations', 'evaluations'] as const;
export type WorkUnit = (typeof WORK_UNITS)[number];

/** The work done, in the units that the algorithm counts. */
export type Work = Readonly<Partial<Record<WorkUnit, number>>>;

/** Adds up the work of two solves. */
export function addWork(a: Work, b: Work): Work {
  const sum: Partial<Record<WorkUnit, number>> = {};
  for (const unit of WORK_UNITS) {
    if (a[unit] !== undefined || b[unit] !== undefined) sum[unit] = (a[unit] ?? 0) + (b[unit] ?? 0);
  }
  return sum;
}

/** Solutions. `unique` and `multiple` are proven; `solved` claims nothing about further solutions. */
export interface Solved<Board extends AnyGrid = Grid> {
  readonly status: 'unique' | 'multiple' | 'solved';
  /** One or more different solutions, at most the number requested. */
  readonly solutions: readonly Board[];
  /** Whether it is proven that there are no other solutions. */
  readonly complete: boolean;
  /** The lines in the order in which they were solved, from an algorithm that chooses that order. */
  readonly order?: readonly Line[];
  readonly work: Work;
}

/** The status of an outcome with solutions. @param wanted the number of solutions that were requested */
export const statusOf = (found: number, wanted: number): Solved['status'] =>
  wanted === 1 ? 'solved' : found === 1 ? 'unique' : 'multiple';

/** The puzzle has no solution. */
export interface Contradictory {
  readonly status: 'contradictory';
  /** Lines that together have no solution with the cells known beforehand, whatever the other lines are. */
  readonly lines: readonly Line[];
  readonly work: Work;
}

/** The algorithm ended without an answer: its budget was spent, or it can do no more. */
export interface Exhausted<Board extends AnyGrid = Grid> {
  readonly status: 'exhausted';
  /**
   * Set when the budget was not the cause: no line settles more cells, and the algorithm only solves lines, or may not
   * search because the open cells exceed a bound.
   */
  readonly resting?: true;
  /** Solutions found so far: fewer than requested, and not proven to be all. */
  readonly solutions: readonly Board[];
  /** The cells known to be the same in every solution. */
  readonly partial: Board;
  /** Coloured puzzles only: open cells that cannot have every colour, in order, the first 10,000 at most. */
  readonly candidates?: readonly ColouredCell[];
  readonly order?: readonly Line[];
  readonly work: Work;
}

/** The answer of an algorithm; the boards of a coloured puzzle's outcome are coloured grids. */
export type Outcome<Board extends AnyGrid = Grid> = Solved<Board> | Contradictory | Exhausted<Board>;
export type Status = Outcome['status'];

/** The solutions in an outcome; none for a contradiction. */
export const foundSolutions = <Board extends AnyGrid>(outcome: Outcome<Board>): readonly Board[] =>
  outcome.status === 'contradictory' ? [] : outcome.solutions;

export interface SolutionCount {
  readonly found: number;
  /** Whether there are no other solutions. */
  readonly complete: boolean;
}

/** The number of solutions that an outcome proves: exact if it is complete, otherwise a lower bound. */
export const solutionCount = (outcome: Outcome<AnyGrid>): SolutionCount => ({
  found: foundSolutions(outcome).length,
  complete: outcome.status === 'contradictory' || (outcome.status !== 'exhausted' && outcome.complete),
});
